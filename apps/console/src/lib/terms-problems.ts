import { problems as texts } from '@openfloor/contract/messages/en';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import { type ComparableTerms, type Favour, worsenedTerm } from '@openfloor/rules/offer-terms-change';
import type { z } from 'zod';
import type { FieldTexts, NameOf, TermsFields } from './terms-fields.ts';

export interface TermsProblems<Fields> {
  /** What is typed and cannot be: shown at once. */
  wrong: FieldTexts<Fields>;
  /** What is not filled in yet: shown when somebody tries to go on. */
  missing: FieldTexts<Fields>;
}

export interface Published<Fields> {
  fields: Fields;
  open: boolean;
}

export interface Situation<Fields> {
  /** The terms as they are published; null for a draft. */
  published: Published<Fields> | null;
  nowMs: number;
}

/** The first problem of each field counts; what is missing is not called wrong as well. */
export function problemsBy<Fields>(
  missing: FieldTexts<Fields>,
  ...found: readonly FieldTexts<Fields>[]
): TermsProblems<Fields> {
  const wrong: FieldTexts<Fields> = {};
  for (const [name, text] of found.flatMap(each => Object.entries(each) as [NameOf<Fields>, string][])) {
    if (!(name in missing)) wrong[name] ??= text;
  }
  return { wrong, missing };
}

export const problemText = (name: string): string => texts[name as FieldProblem] ?? texts.wrongType;

/** What the contract says about each field by itself. */
export function schemaProblems<Fields>(schema: z.ZodType, sent: object): FieldTexts<Fields> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [
      String(path[0]),
      path[0] === 'documents' ? 'Each document needs a title and a web address' : problemText(message),
    ]),
  ) as FieldTexts<Fields>;
}

export function clockProblems<Fields extends TermsFields>(
  { startTime, endTime }: Fields,
  { published, nowMs }: Situation<Fields>,
): FieldTexts<TermsFields> {
  const past = (time: number | null) => time !== null && time <= nowMs;
  return {
    ...(past(endTime) && { endTime: texts.inThePast }),
    ...(published && !published.open && past(startTime) && { startTime: texts.inThePast }),
  };
}

interface FavourRules<Fields> {
  /** What is open: `offer` or `product`. */
  noun: string;
  favour: Favour;
  comparable: (fields: Fields) => ComparableTerms;
}

/** What would be against the customers of something open, with what is allowed instead. */
export function favourProblems<Fields extends TermsFields>(
  before: Fields,
  after: Fields,
  { noun, favour, comparable }: FavourRules<Fields>,
): FieldTexts<Fields> {
  const [was, is] = [comparable(before), comparable(after)];
  const worse = Object.keys(is).filter(name =>
    worsenedTerm({ [name]: was[name] ?? null }, { [name]: is[name] ?? null }, favour),
  );
  const found = Object.fromEntries(worse.map(name => [name, favourText(name, favour[name], noun)]));
  const keptAll = before.documents.every(old =>
    after.documents.some(one => one.title === old.title && one.url === old.url),
  );
  if (!keptAll) found.documents = `Documents can only be added while the ${noun} is open`;
  return found as FieldTexts<Fields>;
}

const isMoment = (name: string): boolean => /(Time|Deadline)$/.test(name);

function favourText(name: string, way: Favour[string] | undefined, noun: string): string {
  if (!way) return `Cannot change while the ${noun} is open`;
  return `Can only become ${isMoment(name) ? 'later' : way} while the ${noun} is open`;
}
