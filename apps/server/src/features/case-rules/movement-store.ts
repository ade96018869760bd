import type { Tx } from '@openfloor/db/database';
import type { Flow } from '@openfloor/rules/case-rules/terms';
import { type RawBuilder, sql } from 'kysely';

/** What can be met by several: a customer's movements, or the uses of a payout account or a device. */
export type Lane = 'customer' | 'account' | 'device';

export interface Range {
  from: Date;
  until: Date | null;
}

/** Where a page ended. */
export interface Place {
  key: string;
  at: string;
  id: string;
}

export interface Page {
  /** A line each, as `readMovement` and `readUse` of the rules take them. */
  text: string;
  last: Place | undefined;
}

const rowsAtOnce = 20_000;
const ms = (moment: string) => sql`floor(extract(epoch from ${sql.ref(moment)}) * 1000)::bigint`;
const within = (moment: string, { from, until }: Range) =>
  sql`${sql.ref(moment)} >= ${from} and ${sql.ref(moment)} < ${until ?? sql`'infinity'`}`;

interface Asked {
  /** Of customers: what of theirs, and whether it has to be told which was their first. */
  flows: readonly Flow[];
  firsts: boolean;
  keys: readonly string[];
  range: Range;
  after: Place | undefined;
}

/**
 * What these did, in the order in which it happened to each: one text, so that it costs the thread that trades little, whoever reads
 * it then. No page is longer than `rowsAtOnce`, whatever somebody has done.
 */
export async function readPage(tx: Tx, lane: Lane, wanted: Asked): Promise<Page> {
  // Whoever comes before where a page ended is not read again.
  const asked = { ...wanted, keys: wanted.keys.filter(key => key >= (wanted.after?.key ?? '')) };
  const lines = lane === 'customer' ? movements(asked) : uses(lane, asked);
  const after = asked.after
    ? sql`where (key, at, id) > (${asked.after.key}, ${asked.after.at}::bigint, ${asked.after.id})`
    : sql``;
  const { rows } = await sql<{ text: string | null; count: number }>`
    with lines as (${lines}), page as (select * from lines ${after} order by key, at, id limit ${rowsAtOnce})
    select string_agg(concat_ws(E'\\t', key, at, id, rest), E'\\n' order by key, at, id) as text, count(*)::int as count
    from page`.execute(tx);
  const text = rows[0]?.text ?? '';
  if ((rows[0]?.count ?? 0) < rowsAtOnce) return { text, last: undefined };
  const [key = '', at = '', id = ''] = text.slice(text.lastIndexOf('\n') + 1).split('\t');
  return { text, last: { key, at, id } };
}

const tab = sql`E'\\t'`;
const moved = (...parts: readonly RawBuilder<unknown>[]) =>
  sql`concat(${sql.join(parts, sql`, ${tab}, `)}) as rest`;
const nothing = sql`''`;

/** The customer's first of a flow by the whole past, found once for each of them. */
const firstOf: Readonly<Record<Flow, RawBuilder<unknown>>> = {
  deposit: sql`select deposit_id from deposit f where f.customer_id = k::uuid and f.status = 'passed'
    order by f.reviewed_at, f.deposit_id limit 1`,
  withdrawal: sql`select withdrawal_id from withdrawal f where f.customer_id = k::uuid
    order by f.created_at, f.withdrawal_id limit 1`,
  exchange: sql`select exchange_id from currency_exchange f where f.customer_id = k::uuid
    order by f.created_at, f.exchange_id limit 1`,
  order: sql`select order_id from trade_order f where f.customer_id = k::uuid and f.state = 'filled'
    order by f.executed_at, f.order_id limit 1`,
};
const isFirst = (flow: Flow, id: string) =>
  sql`case when these.${sql.ref(`first_${flow}`)} = ${sql.ref(id)} then '1' end`;

const movementsOf: Readonly<Record<Flow, (range: Range) => RawBuilder<unknown>>> = {
  deposit: range => sql`
    select these.key, ${ms('d.reviewed_at')} as at, d.deposit_id::text as id,
      ${moved(sql`'d'`, sql`d.currency`, sql`d.amount`, isFirst('deposit', 'd.deposit_id'), nothing, nothing, nothing)}
    from these join deposit d on d.customer_id = these.customer_id
    where d.status = 'passed' and ${within('d.reviewed_at', range)}`,
  withdrawal: range => sql`
    select these.key, ${ms('w.created_at')} as at, w.withdrawal_id::text as id,
      ${moved(
        ...[sql`'w'`, sql`w.currency`, sql`w.amount`, isFirst('withdrawal', 'w.withdrawal_id')],
        ...[ms('w.account_changed_at'), nothing, nothing],
      )}
    from these join withdrawal w on w.customer_id = these.customer_id
    where ${within('w.created_at', range)}`,
  exchange: range => sql`
    select these.key, ${ms('x.created_at')} as at, x.exchange_id::text as id,
      ${moved(
        ...[sql`'x'`, sql`x.from_currency`, sql`x.from_amount`, isFirst('exchange', 'x.exchange_id')],
        ...[nothing, sql`x.to_currency`, sql`x.to_amount`],
      )}
    from these join currency_exchange x on x.customer_id = these.customer_id
    where ${within('x.created_at', range)}`,
  order: range => sql`
    select these.key, ${ms('o.executed_at')} as at, o.order_id::text as id,
      ${moved(sql`'o'`, sql`o.currency`, sql`o.gross`, isFirst('order', 'o.order_id'), nothing, nothing, nothing)}
    from these join trade_order o on o.customer_id = these.customer_id
    where o.state = 'filled' and ${within('o.executed_at', range)}`,
};

function movements({ flows, firsts, keys, range }: Asked): RawBuilder<unknown> {
  const each = flows.map(flow => movementsOf[flow](range));
  const first = (flow: Flow) =>
    sql`, ${firsts ? sql`(${firstOf[flow]})` : sql`null::uuid`} as ${sql.ref(`first_${flow}`)}`;
  return sql`
    with these as materialized (
      select k collate "C" as key, k::uuid as customer_id ${sql.join(flows.map(first), sql``)}
      from unnest(${keys}::text[]) k)
    ${sql.join(each, sql` union all `)}`;
}

function uses(lane: 'account' | 'device', { keys, range }: Asked): RawBuilder<unknown> {
  return lane === 'account'
    ? sql`
      select w.payout_key as key, ${ms('w.created_at')} as at,
        w.withdrawal_id::text as id, w.customer_id::text as rest
      from withdrawal w
      where w.payout_key = any(${keys}::text[]) and ${within('w.created_at', range)}`
    : sql`
      select coalesce(d.shared_id, d.device_id)::text collate "C" as key, ${ms('s.created_at')} as at,
        s.session_id::text as id, s.customer_id::text as rest
      from customer_device d join customer_session s on s.device_id = d.device_id
      where coalesce(d.shared_id, d.device_id) = any(${keys}::uuid[]) and ${within('s.created_at', range)}`;
}

/** Whoever comes next in the order of ids; of payout accounts and devices those that more than one have used. */
export async function keysBehind(
  tx: Tx,
  lane: Lane,
  { through, limit, range }: { through: string | null; limit: number; range: Range },
): Promise<string[]> {
  const behind = through ?? '';
  const keys = {
    customer: sql`select customer_id::text as key from customer
      where customer_id > ${through ?? '00000000-0000-0000-0000-000000000000'}::uuid order by customer_id limit ${limit}`,
    account: sql`select w.payout_key as key from withdrawal w
      where w.payout_key > ${behind} and ${within('w.created_at', range)}
      group by 1 having min(w.customer_id::text) <> max(w.customer_id::text) order by 1 limit ${limit}`,
    device: sql`select coalesce(d.shared_id, d.device_id)::text collate "C" as key
      from customer_session s join customer_device d on d.device_id = s.device_id
      where coalesce(d.shared_id, d.device_id)::text collate "C" > ${behind} and ${within('s.created_at', range)}
      group by 1 having min(s.customer_id::text) <> max(s.customer_id::text) order by 1 limit ${limit}`,
  }[lane];
  const { rows } = await sql<{ key: string }>`${keys}`.execute(tx);
  return rows.map(row => row.key);
}
