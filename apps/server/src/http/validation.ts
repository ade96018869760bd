import { type Schema, wholeSchema } from '@openfloor/contract/call';
import { problems } from '@openfloor/contract/messages/en';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import type { z } from 'zod';
import { InvalidField } from './refusal.ts';

type Issue = z.core.$ZodIssue;

/** What zod found, as the field and the problem that the caller is told. */
function describeIssue(issue: Issue): { field: string; problem: FieldProblem } {
  if (issue.code === 'unrecognized_keys') {
    return { field: [...issue.path, issue.keys[0]].join('.'), problem: 'unknownField' };
  }
  const field = issue.path.join('.');
  if (issue.message in problems) return { field, problem: issue.message as FieldProblem };
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  return { field, problem: missing ? 'required' : 'wrongType' };
}

interface BrokenText {
  field: string;
  problem: 'wrongType' | 'textControls';
}

/**
 * The first text that is no text (NUL, half a character), or that does not read as it is written: control characters, and
 * those that turn the direction of what stands around them, so that a name looks like another one.
 */
function findBrokenText(value: unknown, field = ''): BrokenText | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0') || loneSurrogate.test(value)) return { field, problem: 'wrongType' };
    return controls.test(value) ? { field, problem: 'textControls' } : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = findBrokenText(inner, field === '' ? name : `${field}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

const loneSurrogate = /\p{Surrogate}/u;
/** Controls but tab and line ends; marks, embeddings, overrides and isolates of direction. */
const controls = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/u;

/** Parses one part of a request, or refuses it by naming its first bad field; `within` is where that field is. */
export function parsePart<Part>(schema: z.ZodType<Part>, value: unknown, within?: string): Part;
export function parsePart(schema: Schema | undefined, value: unknown, within?: string): unknown;
export function parsePart(part: Schema | undefined, value: unknown, within = ''): unknown {
  if (!part) return undefined;
  const schema = wholeSchema(part);
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw explain(schema, value ?? {}, within);
  const broken = findBrokenText(parsed.data, within);
  if (broken) throw new InvalidField(broken.field, broken.problem);
  return parsed.data;
}

/** Parses once more, asking for the input too: that tells a missing field from a wrong one, but takes three times as long. */
function explain(schema: z.ZodType, value: unknown, within: string): InvalidField {
  const issue = schema.safeParse(value, { reportInput: true }).error?.issues[0];
  if (!issue) return new InvalidField(within, 'wrongType');
  const { field, problem } = describeIssue(issue);
  return new InvalidField([within, field].filter(part => part !== '').join('.'), problem);
}
