import { offerTermsInput } from '@openfloor/contract/console/offer-fields';
import { problems as texts } from '@openfloor/contract/messages/en';
import { lotteryUnitsMax } from '@openfloor/rules/allotment';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import {
  hasField,
  needsField,
  type OfferTermsField,
  offerTermsProblems,
  type TermsProblem,
} from '@openfloor/rules/offer-terms-rules';
import { favourProblems } from './offer-favour.ts';
import { type FieldName, type OfferFields, sentTerms } from './offer-fields.ts';

export type FieldTexts = Partial<Record<FieldName, string>>;

export interface OfferProblems {
  /** What is typed and cannot be: shown at once. */
  wrong: FieldTexts;
  /** What is not filled in yet: shown when somebody tries to go on. */
  missing: FieldTexts;
}

export interface Situation {
  /** The offer as it is published; null for a draft. */
  published: { fields: OfferFields; open: boolean } | null;
  nowMs: number;
}

const ownFields: readonly OfferTermsField[] = [
  'price',
  'discountRate',
  'lockDays',
  'resultTime',
  'fundingDeadline',
  'listingTime',
];
const always: readonly OfferTermsField[] = ['unitsOffered', 'unitsMin', 'unitsMax', 'startTime', 'endTime'];

/** Everything that the server would refuse, by field, as far as the browser can know. */
export function offerProblems(fields: OfferFields, { published, nowMs }: Situation): OfferProblems {
  const missing = missingFields(fields);
  const wrong: FieldTexts = {};
  const add = (found: FieldTexts) => {
    for (const [name, text] of Object.entries(found) as [FieldName, string][]) {
      if (!(name in missing)) wrong[name] ??= text;
    }
  };
  add(formProblems(fields));
  add(ruleProblems(fields));
  add(clockProblems(fields, published, nowMs));
  if (published?.open) add(favourProblems(published.fields, fields));
  return { wrong, missing };
}

function missingFields(fields: OfferFields): FieldTexts {
  const isEmpty = (name: OfferTermsField) => fields[name] === null || fields[name] === '';
  const own = ownFields.filter(name => needsField(fields.kind, name));
  const names = [...always, ...own].filter(isEmpty);
  const missing: FieldTexts = Object.fromEntries(names.map(name => [name, texts.required]));
  return fields.stock ? missing : { stock: 'Choose the stock', ...missing };
}

/** What the contract says about each field by itself. */
function formProblems(fields: OfferFields): FieldTexts {
  const parsed = offerTermsInput.safeParse(sentTerms(fields));
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [
      String(path[0]),
      path[0] === 'documents' ? 'Each document needs a title and a web address' : problemText(message),
    ]),
  );
}

const problemText = (name: string): string => texts[name as FieldProblem] ?? texts.wrongType;

/** What one field means for another. */
function ruleProblems(fields: OfferFields): FieldTexts {
  const { price, ...sent } = sentTerms(fields);
  const number = (value: number | null) => value ?? Number.NaN;
  const found = offerTermsProblems(fields.kind, fields.method, {
    ...sent,
    price,
    unitsOffered: number(sent.unitsOffered),
    unitsMin: number(sent.unitsMin),
    unitsMax: number(sent.unitsMax),
  }).filter(({ field, problem }) => problem !== 'required' && hasField(fields.kind, field));
  const entries = found.map(each => [each.field, ruleText(each, sent)] as const);
  return Object.fromEntries(entries.reverse());
}

const dateTexts: Partial<Record<OfferTermsField, string>> = {
  endTime: 'The end must come after the start',
  resultTime: 'The allotment cannot come before the end',
  fundingDeadline: 'The deadline cannot come before the end or the allotment',
  listingTime: 'The listing cannot come before the deadline',
};

function ruleText({ field, problem }: TermsProblem, sent: { unitsMax: number | null }): string {
  if (field === 'unitsMax' && problem === 'tooSmall') return 'At least the smallest quantity';
  if (field === 'unitsMax' && problem === 'tooLarge') {
    return (sent.unitsMax ?? 0) > lotteryUnitsMax
      ? `At most what is offered, and ${lotteryUnitsMax} in a lottery`
      : 'No more than is offered';
  }
  if (field === 'unitsFixed') return 'Between the smallest and the largest quantity';
  return dateTexts[field] ?? problemText(problem);
}

function clockProblems(fields: OfferFields, published: Situation['published'], nowMs: number): FieldTexts {
  const past = (time: number | null) => time !== null && time <= nowMs;
  return {
    ...(past(fields.endTime) && { endTime: texts.inThePast }),
    ...(published && !published.open && past(fields.startTime) && { startTime: texts.inThePast }),
  };
}
