import {
  anyMoneyProblem,
  positiveDecimalProblem,
  purchaseQuantityProblem,
  saleQuantityProblem,
  subscriptionQuantityProblem,
} from '@openfloor/rules/amounts';
import type { FieldCheck, FieldProblem } from '@openfloor/rules/field-problem';
import { z } from 'zod';
import type { Schema } from './call.ts';

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
  .union([z.number().int({ error: 'wrongType' }), z.string().regex(/^\d{1,15}$/, { error: 'wrongType' })], {
    error: 'wrongType',
  })
  .transform(Number);

/** A moment that is asked for, in milliseconds since the epoch: as late as there are dates, and none before it. */
export const queryTime = digits.pipe(
  z.number().min(0, { error: 'tooSmall' }).max(8_640_000_000_000_000, { error: 'tooLarge' }),
);

/** What a browser says of itself, in the two names that people know it by; they are the same in every language. */
export const device = z.string().nullable().describe('Such as `Safari, iPhone`; null where it is not known');

export const timeMs = z.number().int().describe('Milliseconds since the epoch, UTC');

/** Money and share figures in replies: exact decimals as text. */
export const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .describe('Exact decimal');

/**
 * A figure in a request: a number or plain digits, text afterwards. A number of more than 15 significant digits may
 * already have been rounded on its way here, so it has to come as text.
 */
export function figure(required: FieldProblem, check: FieldCheck) {
  return z
    .union([z.number(), z.string().max(40, { error: 'amountFormat' })], {
      error: issue => (issue.input == null ? required : 'amountFormat'),
    })
    .check(context => {
      const value = String(context.value);
      const isRounded = typeof context.value === 'number' && value.replace(/\D/g, '').length > 15;
      const problem = isRounded ? 'amountFormat' : check(value);
      if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
    })
    .transform(String);
}

const decimalForm = 'as a number or as plain digits with an optional point';

/** Money in requests. */
export const money = figure('amountRequired', anyMoneyProblem).describe(`Amount of money ${decimalForm}`);
export const price = figure('amountRequired', positiveDecimalProblem(8)).describe(`Price ${decimalForm}`);
export const purchaseQuantity = figure('amountRequired', purchaseQuantityProblem).describe(
  'Whole shares: at least 10, in steps of 10',
);
export const saleQuantity = figure('amountRequired', saleQuantityProblem).describe(
  'Whole shares: at least 10, in steps of 10, or everything left',
);
export const subscriptionQuantity = figure('quantityRequired', subscriptionQuantityProblem).describe(
  'Whole units; 0 where the offer’s quantity is not open',
);

export function oneOf<const Values extends readonly string[]>(
  values: Values,
  required: FieldProblem = 'required',
) {
  return z.enum(values, { error: issue => (issue.input === undefined ? required : 'notAllowed') });
}

/** Query values arrive as text; a flag is one of two words. */
export const queryFlag = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: 'wrongType' })
  .transform(value => value === true || value === 'true');

export const pageSizeDefault = 10;
export const pageSizeMax = 100;

/** A bounded count with a default; the schema's own default is lost in JSON Schema, so the description states it. */
export function count(fallback: number, max: number) {
  return digits
    .pipe(z.number().min(1, { error: 'tooSmall' }).max(max, { error: 'tooLarge' }))
    .default(fallback)
    .describe(`1 to ${max}; absent: ${fallback}`);
}

/** The two fields of every paged request; spread into a strict object. */
export const paging = (size = pageSizeDefault) => ({
  pageNum: count(1, 100_000),
  pageSize: count(size, pageSizeMax),
});

/** A paged reply. The list is finished when fewer records than the page size come back. */
export function page<Item extends Schema>(item: Item) {
  return z.strictObject({ records: z.array(item), total: z.number().int().optional() });
}

export function pageWithExt<Item extends Schema, Ext extends Schema>(item: Item, ext: Ext) {
  return z.strictObject({ records: z.array(item), total: z.number().int().optional(), ext });
}

/** The new record's id, for calls that create one. */
export const created = z.strictObject({ id: z.string() });
export const createdNumbered = z.strictObject({
  id: z.string(),
  number: z.string().describe('By which people name it; addition of this API'),
});

/** A call whose success says all: `data` is null. */
export const nothing = z.null();
