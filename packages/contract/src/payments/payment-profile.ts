import { z } from 'zod';
import { flag, oneOf, text } from '../fields.ts';

export const paymentFormats = ['pain.001', 'csv'] as const;

/** What a table of payments can say of each. */
export const paymentColumns = [
  'reference',
  'number',
  'name',
  'bank',
  'bankCode',
  'branch',
  'extraCode',
  'account',
  'amount',
  'currency',
  'day',
] as const;

/** Without these nobody is paid, or nobody knows for what. */
const needed = ['reference', 'name', 'account', 'amount'] as const;

const csv = z
  .strictObject({
    delimiter: oneOf([',', ';', '\t', '|']),
    decimalMark: oneOf(['.', ',']),
    header: flag.describe('Whether the first row names the columns'),
    columns: z.array(oneOf(paymentColumns), { error: 'required' }).max(20, { error: 'tooLarge' }),
  })
  .check(context => {
    const { columns } = context.value;
    const isWhole = needed.every(name => columns.includes(name)) && new Set(columns).size === columns.length;
    if (isWhole) return;
    context.issues.push({ code: 'custom', message: 'required', path: ['columns'], input: context.value });
  });

export const bicPattern = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

const code = (pattern: RegExp) =>
  z.string({ error: 'wrongType' }).regex(pattern, { error: 'notAllowed' }).nullable().default(null);

/** How the payment files of an account are written. */
export const paymentProfile = z
  .strictObject({
    format: oneOf(paymentFormats),
    payer: text({ required: 'nameRequired', max: 70 }).describe('As the bank knows the account’s owner'),
    payerBank: code(bicPattern).describe('BIC of the account’s bank'),
    prefix: z
      .string({ error: 'wrongType' })
      .regex(/^[A-Z]{0,8}$/, { error: 'notAllowed' })
      .default('')
      .describe('Of the references, before the record’s number'),
    charges: oneOf(['SLEV', 'SHAR', 'DEBT']).describe('Who bears the bank’s charges, as ISO 20022 names it'),
    clearing: code(/^[A-Z]{5}$/).describe(
      'ISO 20022’s code of the clearing system that bank codes are of, such as INFSC',
    ),
    csv: csv.nullable().default(null),
  })
  .check(context => {
    const { format, csv: table } = context.value;
    if (format !== 'csv' || table !== null) return;
    context.issues.push({ code: 'custom', message: 'required', path: ['csv'], input: context.value });
  })
  .meta({ id: 'PaymentProfile' });

export type PaymentProfile = z.output<typeof paymentProfile>;
