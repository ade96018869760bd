import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';
import type { Candidates } from './search-store.ts';

/** What the lists of customers' records can be narrowed by. */
export interface RecordFilter {
  status?: string | undefined;
  currency?: string | undefined;
  usdt?: boolean | undefined;
  search?: string | undefined;
  customerId?: string | undefined;
  /** Whether who searches sees names and numbers masked: then only a whole value finds them, not part after part. */
  masked?: boolean | undefined;
  from?: number | undefined;
  to?: number | undefined;
  /** Among which a search looks, where somebody knows. */
  candidates?: Candidates | undefined;
}

/** How a kind of record is looked through. */
export interface RecordKind {
  /** The record's alias in the query; its customer's is `c`. */
  alias: string;
  /** Absent where its own words are not kept: there are few enough to read all of them. */
  id?: string;
  /** When it was asked for. */
  since: string;
  /** Columns in which a search looks, beside the record's number and its customer's username and account. */
  searched: readonly string[];
  /** A further way to find it, among the candidates. */
  text?: RawBuilder<unknown> | undefined;
}

/** What `ilike` looks for where somebody typed a part. */
export const partOf = (words: string): string => `%${words.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;

const anyCase = (column: string, part: string) => sql`${sql.ref(column)} ilike ${part}`;

/** Whether a column has this id; what is no id is nobody's. */
export const isId = (column: RawBuilder<unknown>, id: string) =>
  isUuid(id) ? sql<boolean>`${column} = ${id}::uuid` : sql<boolean>`false`;

/** A condition by which an index finds the candidates. */
export const isCandidate = (
  { records, customers }: Candidates,
  id: string,
  customerId: string,
  others: readonly RawBuilder<unknown>[] = [],
) =>
  sql<boolean>`(${sql.join(
    [
      sql`${sql.ref(id)} = any(${records}::uuid[])`,
      sql`${sql.ref(customerId)} = any(${customers}::uuid[])`,
      ...others,
    ],
    sql` or `,
  )})`;

/**
 * A condition that holds for the records that fit; the filter's absent parts let everything through. `alsoFound` are
 * further ways in which a search finds a record, each by an index.
 */
export function fits(
  filter: RecordFilter,
  { alias, id, since, searched, text }: RecordKind,
  alsoFound: readonly RawBuilder<unknown>[] = [],
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.status) conditions.push(sql`${column('status')} = ${filter.status}`);
  if (filter.currency) conditions.push(sql`${column('currency')} = ${filter.currency}`);
  if (filter.usdt !== undefined) conditions.push(sql`${column('usdt')} = ${filter.usdt}`);
  if (filter.customerId) conditions.push(isId(column('customer_id'), filter.customerId));
  if (filter.from !== undefined) conditions.push(sql`${column(since)} >= ${new Date(filter.from)}`);
  if (filter.to !== undefined) conditions.push(sql`${column(since)} < ${new Date(filter.to)}`);
  if (filter.search) {
    const words = filter.search.trim();
    const part = partOf(words);
    const shown = [`${alias}.number`, 'c.username'].map(name => anyCase(name, part));
    const hidden = [...searched, 'c.account_number'].map(name =>
      filter.masked ? sql`lower(${sql.ref(name)}) = ${words.toLowerCase()}` : anyCase(name, part),
    );
    const found = [...shown, ...hidden, ...(text ? [text] : []), ...alsoFound];
    conditions.push(sql`(${sql.join(found, sql` or `)})`);
    if (filter.candidates) {
      const others = id ? alsoFound : [...alsoFound, anyCase(`${alias}.number`, part)];
      const owner = `${alias}.customer_id`;
      conditions.push(isCandidate(filter.candidates, id ? `${alias}.${id}` : owner, owner, others));
    }
  }
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
}
