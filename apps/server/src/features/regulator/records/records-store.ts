import { countedMax } from '@openfloor/contract/console/call-parts';
import {
  type ExaminedColumn,
  type ExaminedKind,
  examinedColumns,
} from '@openfloor/contract/regulator/record-kinds';
import type { Tx } from '@openfloor/db/database';
import { moneyText } from '@openfloor/money/money-text';
import { recordNumber } from '@openfloor/rules/record-number';
import { type RawBuilder, sql } from 'kysely';
import { countUpTo, type PageQuery, rangeOf } from '../../../kernel/paging/page-query.ts';
import { isId, partOf } from '../../../kernel/paging/record-filter.ts';
import { findByWords } from '../../../kernel/paging/search-store.ts';
import { findStretch, type Stretch } from './find-stretch.ts';
import { isWithin, type Scope } from './scope-store.ts';
import { type Source, sources } from './sources-store.ts';

export interface ExaminedFilter {
  search?: string | undefined;
  customerId?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

type Value = string | number | null;

export interface ExaminedRecord {
  id: string;
  time: number;
  number: string | null;
  customer: { id: string; account: string; name: string | null } | null;
  values: Record<string, Value>;
}

type Row = Record<string, string | null> & {
  record_id: string;
  record_ms: string;
  record_number: string | null;
  customer_id: string | null;
  customer_account: string | null;
  customer_name: string | null;
};

/** Nothing but what was granted is asked of the database: by its moment and its customer, whatever else is asked. */
async function conditionOf(tx: Tx, scope: Scope, kind: ExaminedKind, filter: ExaminedFilter) {
  const source = sources[kind];
  const { time, customer, found, hidden } = source;
  // Whoever is registered before the end of the time was a customer in it.
  const within =
    kind === 'customers'
      ? isWithin({ ...scope, from: new Date(0) }, time, customer)
      : isWithin(scope, time, customer);
  const conditions: RawBuilder<unknown>[] = [within];
  if (hidden) conditions.push(hidden(scope.kinds));
  const { search, customerId, from, to } = filter;
  if (customerId) conditions.push(isId(customer, customerId));
  if (from !== undefined) conditions.push(sql`${time} >= ${new Date(from)}`);
  if (to !== undefined) conditions.push(sql`${time} < ${new Date(to)}`);
  if (search) {
    const itself = found?.(search);
    const ways = [await ofCustomersWith(tx, customer, search), ...(itself ? [itself] : [])];
    conditions.push(sql`(${sql.join(ways, sql` or `)})`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Where so many have the words that nobody lists them, each record's customer is looked at. */
async function ofCustomersWith(tx: Tx, customer: RawBuilder<unknown>, search: string) {
  const customers = await findByWords(tx, 'customer', search);
  if (customers) return sql`${customer} = any(${customers}::uuid[])`;
  const part = partOf(search);
  return sql`(select p.username ilike ${part} or p.account_number ilike ${part} or p.verified_name ilike ${part}
    from customer p where p.customer_id = ${customer})`;
}

const columnsOf = (kind: ExaminedKind, whole: boolean): readonly ExaminedColumn[] =>
  examinedColumns[kind].filter(({ further }) => whole || !further);

function selectOf(source: Source, columns: readonly ExaminedColumn[]) {
  const values = columns.map(
    ({ name }) => sql`(${source.values[name] ?? sql`null`})::text as ${sql.ref(`v_${name}`)}`,
  );
  const assets = columns.flatMap(({ name }) => {
    const asset = source.amounts?.[name];
    return asset ? [sql`(${asset})::text as ${sql.ref(`a_${name}`)}`] : [];
  });
  return sql`${source.id} as record_id, floor(extract(epoch from ${source.time}) * 1000)::bigint::text as record_ms,
    ${source.number} as record_number, c.customer_id::text as customer_id, c.account_number as customer_account,
    c.verified_name as customer_name, ${sql.join([...values, ...assets])}`;
}

const joined = (source: Source) => sql`${source.table} ${source.joins ?? sql``}
  left join customer c on c.customer_id = ${source.customer}`;

function shown(kind: ExaminedKind, row: Row, columns: readonly ExaminedColumn[]): ExaminedRecord {
  const time = Number(row.record_ms);
  return {
    id: row.record_id,
    time,
    number: kind === 'orders' ? recordNumber('order', row.record_id, time) : row.record_number,
    customer: row.customer_id
      ? { id: row.customer_id, account: row.customer_account ?? '', name: row.customer_name }
      : null,
    values: Object.fromEntries(columns.map(column => [column.name, cellOf(row, column)])),
  };
}

function cellOf(row: Row, { name, is }: ExaminedColumn): Value {
  const value = row[`v_${name}`] ?? null;
  if (value === null) return null;
  if (is === 'time') return Number(value);
  const asset = row[`a_${name}`];
  return asset ? moneyText(BigInt(value), asset) : value;
}

/** With the stretch of time that has as many as are needed, where reading them in their order would be reading all. */
async function narrowed(
  tx: Tx,
  scope: Scope,
  { source, condition, filter }: { source: Source; condition: RawBuilder<boolean>; filter: ExaminedFilter },
  wanted: { needed: number; oldestFirst: boolean },
): Promise<RawBuilder<boolean>> {
  const { moments, time } = source;
  if (!moments) return condition;
  const within = ({ from, until }: Stretch) =>
    sql<boolean>`${condition} and ${time} >= ${from} and ${time} < ${until}`;
  const { from = 0, to = Number.POSITIVE_INFINITY } = filter;
  const span = {
    from: new Date(Math.max(scope.from.getTime(), from)),
    until: new Date(Math.min(scope.until.getTime(), to)),
  };
  const found = await findStretch(span, wanted, async (stretch, limit) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (select from ${moments} where ${within(stretch)} limit ${limit}) one`.execute(
      tx,
    );
    return rows[0]?.count ?? 0;
  });
  return within(found);
}

export async function listRecords(
  tx: Tx,
  scope: Scope,
  kind: ExaminedKind,
  query: PageQuery & ExaminedFilter,
): Promise<{ records: ExaminedRecord[]; total: number }> {
  const source = sources[kind];
  const { limit, offset } = rangeOf(query);
  const oldestFirst = query.sort === 'time';
  const asked = { source, condition: await conditionOf(tx, scope, kind, query), filter: query };
  // As many as are counted, which no page goes beyond.
  const condition = await narrowed(tx, scope, asked, { needed: countedMax + 1, oldestFirst });
  const counted = await countUpTo(sql`1 from ${source.table} where ${condition}`).execute(tx);
  const way = oldestFirst ? sql`asc` : sql`desc`;
  const columns = columnsOf(kind, false);
  const { rows } = await sql<Row>`
    select ${selectOf(source, columns)} from ${joined(source)} where ${condition}
    order by ${source.time} ${way}, ${source.order} ${way} limit ${limit} offset ${offset}`.execute(tx);
  return { records: rows.map(row => shown(kind, row, columns)), total: Number(counted.rows[0]?.total ?? 0n) };
}

/** All that fit, whole, oldest first, but no more than so many. */
export async function wholeRecords(
  tx: Tx,
  scope: Scope,
  kind: ExaminedKind,
  filter: ExaminedFilter,
  limit: number,
): Promise<ExaminedRecord[]> {
  const source = sources[kind];
  const columns = columnsOf(kind, true);
  const asked = { source, condition: await conditionOf(tx, scope, kind, filter), filter };
  const condition = await narrowed(tx, scope, asked, { needed: limit, oldestFirst: true });
  const { rows } = await sql<Row>`
    select ${selectOf(source, columns)} from ${joined(source)} where ${condition}
    order by ${source.time}, ${source.order} limit ${limit}`.execute(tx);
  return rows.map(row => shown(kind, row, columns));
}

/** One record whole; undefined where it is not among what was granted, whether or not there is one. */
export async function findRecord(
  tx: Tx,
  scope: Scope,
  kind: ExaminedKind,
  id: string,
): Promise<ExaminedRecord | undefined> {
  const source = sources[kind];
  const named = source.named(id);
  if (!named) return undefined;
  const columns = columnsOf(kind, true);
  const { rows } = await sql<Row>`
    select ${selectOf(source, columns)} from ${joined(source)}
    where ${named} and ${await conditionOf(tx, scope, kind, {})} limit 1`.execute(tx);
  return rows[0] && shown(kind, rows[0], columns);
}
