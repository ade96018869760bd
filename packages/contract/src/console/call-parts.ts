import { isTooShort } from '@openfloor/rules/too-short';
import { z } from 'zod';
import type { Schema } from '../call.ts';
import { count, digits, text } from '../fields.ts';

export const listSizes = [10, 20, 50, 100] as const;

const size = digits
  .pipe(
    z.union(
      listSizes.map(known => z.literal(known)),
      { error: 'notAllowed' },
    ),
  )
  .default(20)
  .describe(`${listSizes.join(', ')}; absent: 20`);

type Shape = Readonly<Record<string, Schema>>;

/** The query of a console list: which page, in which order ('field' or '-field'), and the list's own filters. */
export function listQuery<const Field extends string, Filters extends Shape>(
  sortFields: readonly Field[],
  filters: Filters,
) {
  const orders = sortFields.flatMap(field => [field, `-${field}`] as const);
  return z.strictObject({
    page: count(1, 100_000),
    size,
    sort: z.enum(orders, { error: 'notAllowed' }).optional(),
    ...filters,
  });
}

/** As many records of a list are counted, and can be paged through. */
export const countedMax = 10_000;

/**
 * One page of records, and how many there are on all pages. Whoever accepts `application/jsonl` gets all records instead, one
 * a line, and behind them how many they were.
 */
export function listReply<Item extends Schema>(record: Item) {
  const total = z
    .number()
    .int()
    .describe(`On all pages; ${countedMax + 1} says more than ${countedMax}, which nobody has counted`);
  return z.strictObject({ records: z.array(record), total });
}

/** Why somebody does it. Asked for wherever a call touches a customer, money or a setting. */
export const reason = text({
  required: 'reasonRequired',
  max: 500,
  check: value => (isTooShort(value) ? 'reasonRequired' : undefined),
});
