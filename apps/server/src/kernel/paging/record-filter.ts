import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';
import { type Candidates, isOfCustomerWith } from './search-store.ts';

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
  /** Whether it is with whom it is asked for. */
  inHands?: RawBuilder<boolean> | undefined;
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

/**
 * A condition that holds for the records that fit; the filter's absent parts let everything through. `alsoFound` are
 * further ways in which a search finds a record, each by an index.
 */
export function fits(
  filter: RecordFilter,
  kind: RecordKind,
  alsoFound: readonly RawBuilder<unknown>[] = [],
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${kind.alias}.${name}`);
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.status) conditions.push(sql`${column('status')} = ${filter.status}`);
  if (filter.currency) conditions.push(sql`${column('currency')} = ${filter.currency}`);
  if (filter.usdt !== undefined) conditions.push(sql`${column('usdt')} = ${filter.usdt}`);
  if (filter.customerId) conditions.push(isId(column('customer_id'), filter.customerId));
  if (filter.from !== undefined) conditions.push(sql`${column(kind.since)} >= ${new Date(filter.from)}`);
  if (filter.to !== undefined) conditions.push(sql`${column(kind.since)} < ${new Date(filter.to)}`);
  if (filter.inHands) conditions.push(filter.inHands);
  if (filter.search) {
    const ways = filter.candidates
      ? byCandidates(filter, filter.candidates, kind)
      : [...ownWays(filter, kind), customerWay(filter, kind)];
    conditions.push(sql`(${sql.join([...ways, ...alsoFound], sql` or `)})`);
  }
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
}

/** Each by an index. Whoever sees names masked is told of a record only what they may know of it. */
function byCandidates(
  filter: RecordFilter,
  { records, customers }: Candidates,
  kind: RecordKind,
): RawBuilder<unknown>[] {
  const { alias, id } = kind;
  const ofCustomer = sql`${sql.ref(`${alias}.customer_id`)} = any(${customers}::uuid[])`;
  if (!id) return [ofCustomer, ...ownWays(filter, kind)];
  const named = sql`${sql.ref(`${alias}.${id}`)} = any(${records}::uuid[])`;
  return [
    ofCustomer,
    filter.masked ? sql`(${named} and (${sql.join(ownWays(filter, kind), sql` or `)}))` : named,
  ];
}

/** How a record is found by what it says itself. */
const ownWays = (filter: RecordFilter, { alias, searched, text }: RecordKind): RawBuilder<unknown>[] => [
  anyCase(`${alias}.number`, partOf(filter.search ?? '')),
  ...searched.filter(name => !isOfCustomer(name)).map(name => hiddenWay(filter, name)),
  ...(text ? [text] : []),
];

/** By the customer, looked up for one record after another: so many are searched for that enough are met soon. */
function customerWay(filter: RecordFilter, { alias, searched }: RecordKind): RawBuilder<unknown> {
  const hidden = ['c.account_number', ...searched.filter(isOfCustomer)].map(name => hiddenWay(filter, name));
  const ways = [anyCase('c.username', partOf(filter.search ?? '')), ...hidden];
  return isOfCustomerWith(sql.join(ways, sql` or `), `${alias}.customer_id`);
}

const isOfCustomer = (column: string) => column.startsWith('c.');

/** What some see masked: they find it whole only. */
const hiddenWay = ({ search = '', masked }: RecordFilter, column: string) =>
  masked ? sql`lower(${sql.ref(column)}) = ${search.trim().toLowerCase()}` : anyCase(column, partOf(search));
