import { z } from 'zod';
import { oneOf } from '../fields.ts';

const column = z
  .number({ error: 'wrongType' })
  .int({ error: 'wrongType' })
  .min(1, { error: 'tooSmall' })
  .max(100, { error: 'tooLarge' });
const maybe = column.nullable().default(null);

/** How a bank writes its tables of bookings. */
export const csvProfile = z
  .strictObject({
    delimiter: oneOf([',', ';', '\t', '|']),
    skipRows: z
      .number({ error: 'wrongType' })
      .int({ error: 'wrongType' })
      .min(0, { error: 'tooSmall' })
      .max(50, { error: 'tooLarge' })
      .describe('Rows before the first booking'),
    dateFormat: oneOf(['y-m-d', 'd-m-y', 'm-d-y']).describe('Between them a point, a hyphen or a stroke'),
    decimalMark: oneOf(['.', ',']),
    sign: oneOf(['signed', 'reversed', 'two-columns']).describe(
      'What left the account is below zero, above zero, or in a column of its own',
    ),
    columns: z.strictObject({
      date: column,
      amount: column.describe('With two columns: what came in'),
      debit: maybe.describe('With two columns: what left'),
      reference: maybe,
      name: maybe,
      text: maybe,
      bankId: maybe.describe('The bank’s own number of the booking'),
    }),
  })
  .check(context => {
    const { sign, columns } = context.value;
    if ((sign === 'two-columns') === (columns.debit !== null)) return;
    const input = context.value;
    context.issues.push({ code: 'custom', message: 'required', path: ['columns', 'debit'], input });
  })
  .meta({ id: 'CsvProfile' });

export type CsvProfile = z.output<typeof csvProfile>;
