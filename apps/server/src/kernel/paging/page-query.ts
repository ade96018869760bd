import { countedMax } from '@openfloor/contract/console/call-parts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { InvalidField } from '../../http/refusal.ts';
import { type Walk, walkSize } from '../../http/walk.ts';

/** What every list of the console asks for. */
export interface PageQuery<Sort extends string = string> {
  page: number;
  size: number;
  /** `field` or `-field`. */
  sort?: Sort | `-${Sort}` | undefined;
  /** Whoever reads all of it; then page, size and sort say nothing. */
  walk?: Walk;
}

/** The same as SQL has it. Nobody turns pages that far, and the database would read all of them. */
export function rangeOf({ page, size }: PageQuery) {
  const offset = (page - 1) * size;
  if (offset >= countedMax) throw new InvalidField('page', 'tooLarge');
  return { limit: size, offset };
}

/** For lists that are sorted by one column only. */
export const pageOf = (query: PageQuery) => ({
  ascending: query.sort !== undefined && !query.sort.startsWith('-'),
  walk: query.walk,
  ...(query.walk ? { limit: walkSize, offset: 0 } : rangeOf(query)),
});

/** Counts rows, as far as anybody counts them. */
export const countUpTo = (rows: RawBuilder<unknown>) =>
  sql<{ total: bigint }>`select count(*) as total from (select ${rows} limit ${countedMax + 1}) counted`;

export const contains = (text: ReturnType<typeof sql>, keyword: string) =>
  sql<SqlBool>`strpos(${text}, ${keyword.toLowerCase()}) > 0`;
