import type { Tx } from '@openfloor/db/database';
import type { Currency, MarketCode } from '@openfloor/homes/codes';
import type { Asset, CustomerAccount } from '@openfloor/ledger/vocabulary';
import { sql } from 'kysely';

export interface Owned {
  asset: Asset;
  account: CustomerAccount;
  balance: bigint;
}

/** Balances, and the number of the last transaction that is in them, both of one moment. */
export async function readOwned(tx: Tx, customerId: string): Promise<{ sequence: bigint; owned: Owned[] }> {
  const { rows } = await sql<{ sequence: bigint } & (Owned | { asset: null })>`
    select c.sequence, b.asset, b.account, b.balance from ledger_chain c
    left join ledger_balance b on b.tenant_id = c.tenant_id and b.customer_id = c.customer_id
      and b.balance > 0 and portfolio_owns(b.account)
    where c.customer_id = ${customerId}`.execute(tx);
  return {
    sequence: rows[0]?.sequence ?? 0n,
    owned: rows.flatMap(row => (row.asset === null ? [] : [row])),
  };
}

export interface HeldStock {
  instrumentId: string;
  name: string;
  market: MarketCode;
  symbol: string;
  currency: Currency;
  averageCost: string;
}

export async function describeStocks(
  tx: Tx,
  customerId: string,
  ids: readonly string[],
): Promise<Map<string, HeldStock>> {
  const { rows } = await sql<HeldStock>`
    select i.instrument_id as "instrumentId", i.name, i.market, i.symbol, i.currency,
      coalesce(c.average_cost, 0)::text as "averageCost"
    from instrument i
    left join position_cost c on c.customer_id = ${customerId} and c.instrument_id = i.instrument_id
    where i.instrument_id = any(${ids}::text[])`.execute(tx);
  return new Map(rows.map(row => [row.instrumentId, row]));
}

export interface Snapshot {
  day: string;
  startsAt: Date;
  endsAt: Date;
  value: bigint;
  paidIn: bigint;
  paidOut: bigint;
  unpriced: number;
}

/**
 * The customer's days, oldest first: those from `fromDay` on, and the one before them as what they begin with. Only days
 * on which everybody was valued.
 */
export async function listSnapshots(tx: Tx, customerId: string, fromDay: string | null): Promise<Snapshot[]> {
  const { rows } = await sql<Snapshot>`
    select to_char(s.day, 'YYYY-MM-DD') as day, d.starts_at as "startsAt", d.ends_at as "endsAt", s.value,
      s.paid_in as "paidIn", s.paid_out as "paidOut", s.unpriced
    from portfolio_snapshot s join portfolio_day d using (tenant_id, day)
    where s.customer_id = ${customerId} and d.made_at is not null and s.day >= coalesce(
      (select max(day) from portfolio_snapshot where customer_id = ${customerId} and day < ${fromDay}::date),
      ${fromDay}::date, '-infinity')
    order by s.day`.execute(tx);
  return rows;
}

export interface Calendar {
  today: string;
  /** The first day of the range; null: all. */
  fromDay: string | null;
  lastDay: string | null;
  lastEndsAt: Date | null;
  firstDay: string | null;
  missingDays: number;
}

/** Where a customer's range lies in the tenant's days. `days` null: all there are. */
export async function readCalendar(
  tx: Tx,
  customerId: string,
  zone: string,
  at: Date,
  span: string | null,
): Promise<Calendar> {
  const { rows } = await sql<Calendar>`
    with here as (select (${at}::timestamptz at time zone ${zone})::date as today),
      last as (select day, ends_at from portfolio_day where made_at is not null order by day desc limit 1)
    select to_char(here.today, 'YYYY-MM-DD') as today,
      to_char(here.today - ${span}::interval + interval '1 day', 'YYYY-MM-DD') as "fromDay",
      to_char(last.day, 'YYYY-MM-DD') as "lastDay", last.ends_at as "lastEndsAt",
      to_char((select min(s.day) from portfolio_snapshot s where s.customer_id = ${customerId} and s.day <= last.day),
        'YYYY-MM-DD') as "firstDay",
      greatest(coalesce(here.today - last.day - 1, 0), 0)::int as "missingDays"
    from here left join last on true`.execute(tx);
  return rows[0]!;
}

export interface Flow {
  at: Date;
  scene:
    | 'USER_DEPOSIT'
    | 'CONFIRM_WITHDRAW'
    | 'PAYMENT_RETURNED'
    | 'DEPOSIT_REVERSED'
    | 'CLAIM'
    | 'CLAIM_COLLECTED'
    | 'ADJUSTMENT';
  currency: Currency;
  /** Below zero: it left. */
  amount: bigint;
}

/** What was paid in and out since a moment, up to a transaction, oldest first. */
export async function listFlows(
  tx: Tx,
  customerId: string,
  since: Date | null,
  sequence: bigint,
): Promise<Flow[]> {
  const { rows } = await sql<Flow>`
    select t.posted_at as at, e.scene, e.asset as currency,
      case when portfolio_owns(e.to_account) then e.amount else -e.amount end as amount
    from ledger_entry e join ledger_transaction t using (tenant_id, customer_id, sequence)
    where e.customer_id = ${customerId} and e.sequence <= ${sequence} and is_money(e.asset)
      and portfolio_is_flow(e.from_account, e.to_account)
      and t.posted_at >= coalesce(${since}::timestamptz, '-infinity')
      and e.posted_at >= ledger_since(coalesce(${since}::timestamptz, '-infinity'))
    order by e.sequence, e.line`.execute(tx);
  return rows;
}

export interface Move {
  at: Date;
  asset: Asset;
  /** What the customer had more afterwards. */
  delta: bigint;
  isFlow: boolean;
}

/** What changed the customer's balances since a moment, oldest first. */
export async function listMoves(tx: Tx, customerId: string, since: Date, sequence: bigint): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select t.posted_at as at, e.asset, portfolio_is_flow(e.from_account, e.to_account) and is_money(e.asset) as "isFlow",
      case when portfolio_owns(e.to_account) then e.amount else -e.amount end as delta
    from ledger_entry e join ledger_transaction t using (tenant_id, customer_id, sequence)
    where e.customer_id = ${customerId} and e.sequence <= ${sequence} and t.posted_at >= ${since}
      and e.posted_at >= ledger_since(${since})
      and portfolio_owns(e.to_account) <> portfolio_owns(e.from_account)
    order by e.sequence, e.line`.execute(tx);
  return rows;
}

/** The prices of a day that was made, by instrument. */
export async function listPrices(tx: Tx, day: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; price: string }>`
    select instrument_id as id, price::text from portfolio_price
    where day = ${day}::date and instrument_id = any(${ids}::text[])`.execute(tx);
  return new Map(rows.map(row => [row.id, row.price]));
}
