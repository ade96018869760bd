import { type RawBuilder, sql } from 'kysely';

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
}

/** How a kind of record is looked through. */
export interface RecordKind {
  /** The record's alias in the query; its customer's is `c`. */
  alias: string;
  /** When it was asked for. */
  since: string;
  /** Columns in which a search looks, beside the record's number and its customer's username and account. */
  searched: readonly string[];
}

const anyCase = (column: string, part: string) => sql`${sql.ref(column)} ilike ${part}`;

/**
 * A condition that holds for the records that fit; the filter's absent parts let everything through. `alsoFound` are
 * further ways in which a search finds a record.
 */
export function fits(
  filter: RecordFilter,
  { alias, since, searched }: RecordKind,
  alsoFound: readonly RawBuilder<unknown>[] = [],
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.status) conditions.push(sql`${column('status')} = ${filter.status}`);
  if (filter.currency) conditions.push(sql`${column('currency')} = ${filter.currency}`);
  if (filter.usdt !== undefined) conditions.push(sql`${column('usdt')} = ${filter.usdt}`);
  if (filter.customerId) conditions.push(sql`${column('customer_id')}::text = ${filter.customerId}`);
  if (filter.from !== undefined) conditions.push(sql`${column(since)} >= ${new Date(filter.from)}`);
  if (filter.to !== undefined) conditions.push(sql`${column(since)} < ${new Date(filter.to)}`);
  if (filter.search) {
    const words = filter.search.trim();
    const part = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    const shown = [`${alias}.number`, 'c.username'].map(name => anyCase(name, part));
    const hidden = [...searched, 'c.account_number'].map(name =>
      filter.masked ? sql`lower(${sql.ref(name)}) = ${words.toLowerCase()}` : anyCase(name, part),
    );
    const found = [...shown, ...hidden, ...alsoFound];
    conditions.push(sql`(${sql.join(found, sql` or `)})`);
  }
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
}
