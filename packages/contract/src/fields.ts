import type { FieldCheck, FieldProblem } from '@openfloor/rules/field-problem';
import { z } from 'zod';

/** Attaches a shared field check to a schema; the problem's name travels as the issue's message. */
export function text(options: { required: FieldProblem; max?: number; check?: FieldCheck }) {
  const { required, max = 200, check } = options;
  return z.string({ error: issue => (issue.input === undefined ? required : 'wrongType') }).check(context => {
    const value = context.value;
    const problem = value.length > max ? 'tooLong' : value === '' ? required : check?.(value);
    if (problem) context.issues.push({ code: 'custom', message: problem, input: value });
  });
}

/** Text that may be left out; empty counts as left out. */
export function optionalText(max = 200) {
  return z
    .string({ error: 'wrongType' })
    .max(max, { error: 'tooLong' })
    .transform(value => (value === '' ? undefined : value))
    .optional();
}

export const id = z.string({ error: 'required' }).min(1, { error: 'required' }).max(64, { error: 'tooLong' });
export const flag = z.boolean({ error: 'wrongType' });

/** Query values arrive as text; only plain digits count as a number. */
export const digits = z
  .union([z.number().int(), z.string().regex(/^\d{1,15}$/)], { error: 'wrongType' })
  .transform(Number);

export const timeMs = z.number().int().describe('Milliseconds since the epoch, UTC');

/** Money and share figures in replies: exact decimals as text. */
export const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .describe('Exact decimal');

/** Money in requests: a number or plain digits, no sign, exponent, space or separator. Text afterwards. */
export const amount = z
  .union([z.number(), z.string()], { error: issue => (issue.input == null ? 'amountRequired' : 'amountFormat') })
  .transform(value => String(value))
  .check(context => {
    const value = context.value;
    const problem: FieldProblem | undefined =
      value === '' ? 'amountRequired' : /^\d{1,18}(\.\d{1,8})?$/.test(value) ? undefined : 'amountFormat';
    if (problem) context.issues.push({ code: 'custom', message: problem, input: value });
  })
  .describe('Decimal amount as a number or as plain digits with an optional point');

export const pageSizeDefault = 10;
export const pageSizeMax = 100;

const pageField = (fallback: number, max: number) =>
  digits.pipe(z.number().min(1, { error: 'tooSmall' }).max(max, { error: 'tooLarge' })).default(fallback);

/** The two fields of every paged request; spread into a strict object. */
export const paging = (size = pageSizeDefault) => ({
  pageNum: pageField(1, 100_000),
  pageSize: pageField(size, pageSizeMax),
});

/** A paged reply. The list is finished when fewer records than the page size come back. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ records: z.array(item), total: z.number().int().optional() });
}

export function pageWithExt<Item extends z.ZodType, Ext extends z.ZodType>(item: Item, ext: Ext) {
  return z.strictObject({ records: z.array(item), total: z.number().int().optional(), ext });
}

/** A call whose success says all: `data` is null. */
export const nothing = z.null();
