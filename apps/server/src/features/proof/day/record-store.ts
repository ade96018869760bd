import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';

export const recordKinds = ['orders', 'applications', 'deposits', 'withdrawals'] as const;
export type RecordKind = (typeof recordKinds)[number];

export interface EndedRecord {
  id: string;
  record: Record<string, unknown>;
}

const ms = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/** What orders say, with the candle of the minute of their fill as soon as that is known. */
export function orderSource(wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select o.order_id as id, coalesce(o.executed_at, o.received_at) as ended, jsonb_build_object(
      'order', o.order_id, 'side', o.side, 'instrument', o.instrument_id, 'currency', o.currency,
      'shares', o.shares::text, 'state', o.state, 'receivedAt', ${ms('o.received_at')},
      'executedAt', ${ms('o.executed_at')}, 'shownPrice', trim_scale(o.shown_price)::text,
      'quotePrice', trim_scale(o.quote_price)::text, 'quoteAt', ${ms('o.quote_at')}, 'quoteSource', o.quote_source,
      'quoteAge', o.quote_age_ms, 'tolerance', trim_scale(o.tolerance)::text, 'feeRate', trim_scale(o.fee_rate)::text,
      'feeMinimum', o.fee_minimum::text, 'fillPrice', trim_scale(o.fill_price)::text, 'gross', o.gross::text,
      'fee', o.fee::text, 'venue', o.venue, 'candle', case when m.open is not null then jsonb_build_object(
        'minute', m.minute::bigint * 60000, 'open', trim_scale(m.open)::text, 'high', trim_scale(m.high)::text,
        'low', trim_scale(m.low)::text, 'close', trim_scale(m.close)::text) end) as record
    from trade_order o
    left join order_minute m on m.tenant_id = o.tenant_id and m.order_id = o.order_id
    where ${wanted}`;
}

/** What each kind’s records say, as the log commits to them; `ended` is the moment they are taken up by. */
const sources: Record<RecordKind, RawBuilder<unknown>> = {
  orders: orderSource(sql`o.state in ('filled', 'rejected')`),
  applications: sql`
    select a.application_id as id, a.ended_at as ended, jsonb_build_object(
      'application', a.application_id, 'offer', a.offer_id, 'customer', a.customer_id, 'number', a.number,
      'termsVersion', a.terms_version, 'status', a.status, 'units', a.units::text,
      'allottedUnits', a.allotted_units::text, 'paid', a.paid::text, 'feePaid', a.fee_paid::text,
      'deliveredUnits', a.delivered_units::text, 'returned', a.returned::text, 'failReason', a.fail_reason,
      'createdAt', ${ms('a.created_at')}, 'endedAt', ${ms('a.ended_at')}) as record
    from application a where a.ended_at is not null`,
  deposits: sql`
    select d.deposit_id as id, d.reviewed_at as ended, jsonb_build_object(
      'deposit', d.deposit_id, 'customer', d.customer_id, 'currency', d.currency, 'amount', d.amount::text,
      'usdt', d.usdt, 'status', d.status, 'createdAt', ${ms('d.created_at')},
      'endedAt', ${ms('d.reviewed_at')}) as record
    from deposit d where d.status in ('passed', 'rejected')`,
  withdrawals: sql`
    select w.withdrawal_id as id, coalesce(w.paid_at, w.decided_at, w.created_at) as ended, jsonb_build_object(
      'withdrawal', w.withdrawal_id, 'customer', w.customer_id, 'currency', w.currency, 'amount', w.amount::text,
      'usdt', w.usdt, 'bank', w.bank, 'accountNumber', w.account_number, 'accountName', w.account_name,
      'status', w.status, 'createdAt', ${ms('w.created_at')}, 'decidedAt', ${ms('w.decided_at')},
      'paidAt', ${ms('w.paid_at')}, 'bankReference', w.bank_reference) as record
    from withdrawal w where w.status in ('paid', 'rejected', 'cancelled')`,
};

/** Records that ended before a moment and stand in no tree yet, some at a time. */
export async function readEnded(
  tx: Tx,
  kind: RecordKind,
  until: Date,
  limit: number,
): Promise<EndedRecord[]> {
  const { rows } = await sql<EndedRecord>`
    select id::text as id, record from (${sources[kind]}) s
    where ended < ${until} and not exists (select from proof_record r where r.kind = ${kind} and r.record_id = s.id)
    order by ended, id limit ${limit}`.execute(tx);
  return rows;
}

/** What the tables say now of records that stand in a tree, by their place. */
export async function readAgain(tx: Tx, kind: RecordKind, from: bigint, limit: number) {
  const { rows } = await sql<{
    index: bigint;
    id: string;
    day: string;
    record: string;
    leafHash: Uint8Array;
    now: Record<string, unknown> | null;
  }>`
    select r.index, r.record_id::text as id, r.day::text as day, r.record, r.leaf_hash as "leafHash", s.record as now
    from (select * from proof_record where kind = ${kind} and index >= ${from} order by index limit ${limit}) r
    left join (${sources[kind]}) s on s.id = r.record_id
    order by r.index`.execute(tx);
  return rows;
}

export interface NewRecord {
  id: string;
  record: string;
  leaf: Uint8Array;
}

export async function storeRecords(
  tx: Tx,
  kind: RecordKind,
  day: string,
  first: bigint,
  records: readonly NewRecord[],
): Promise<void> {
  await sql`
    insert into proof_record (tenant_id, kind, index, record_id, day, record, leaf_hash)
    select current_tenant_id(), ${kind}, ${first}::bigint + r.place - 1, r.id, ${day}, r.record, r.leaf
    from unnest(${records.map(({ id }) => id)}::uuid[], ${records.map(({ record }) => record)}::text[],
      ${records.map(({ leaf }) => Buffer.from(leaf))}::bytea[]) with ordinality as r(id, record, leaf, place)`.execute(
    tx,
  );
}

export async function countRecords(tx: Tx, kind: RecordKind): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select coalesce(max(index) + 1, 0) as count from proof_record where kind = ${kind}`.execute(tx);
  return rows[0]?.count ?? 0n;
}

/** Hashes of leaves, from this place on, in one piece: 32 bytes each. */
export async function readRecordLeaves(
  tx: Tx,
  kind: RecordKind,
  from: bigint,
  limit: number,
): Promise<Uint8Array> {
  const { rows } = await sql<{ leaves: Uint8Array | null }>`
    select string_agg(leaf_hash, ''::bytea order by index) as leaves from proof_record
    where kind = ${kind} and index >= ${from}::bigint and index < ${from}::bigint + ${limit}::integer`.execute(
    tx,
  );
  return rows[0]?.leaves ?? new Uint8Array();
}
