import type { FeeGroup, feeKinds } from '@openfloor/contract/reports/report-kinds';
import type { Tx } from '@openfloor/db/database';
import type { Currency, MarketCode } from '@openfloor/homes/codes';
import { type RawBuilder, sql } from 'kysely';
import type { Period } from '../report-store.ts';

export type FeeKind = (typeof feeKinds)[number];

export interface FeeRow {
  kind: FeeKind | null;
  period: string | null;
  market: MarketCode | null;
  stockId: string | null;
  symbol: string | null;
  currency: Currency;
  charged: bigint;
  returned: bigint;
  entries: number;
  /** Net of the same in the period before. */
  previous: bigint | null;
}

const groups: Readonly<Record<FeeGroup, { key: RawBuilder<unknown>; isTime?: true }>> = {
  kind: { key: sql`f.kind` },
  day: { key: sql`f.day::text`, isTime: true },
  month: { key: sql`to_char(f.day, 'YYYY-MM')`, isTime: true },
  market: { key: sql`i.market` },
  stock: { key: sql`f.instrument_id` },
};

export const feeRowsMax = 5_000;

/** Fees of a period by what they are grouped by; adjustments are told apart from what was earned, among the kinds. */
export async function readFees(
  tx: Tx,
  { from, to }: Period,
  before: Period,
  by: FeeGroup,
): Promise<FeeRow[]> {
  const { key, isTime } = groups[by];
  const earned = by === 'kind' ? sql`` : sql`and f.kind <> 'adjustment'`;
  const { rows } = await sql<{ key: string | null; symbol: string | null } & FeeRow>`
    with kept as (
      select ${key} as key, f.currency, max(i.symbol) as symbol, max(i.market) as market,
        sum(f.charged) filter (where f.day >= ${from}::date) as charged,
        sum(f.returned) filter (where f.day >= ${from}::date) as returned,
        sum(f.entries) filter (where f.day >= ${from}::date) as entries,
        sum(f.charged - f.returned) filter (where f.day <= ${before.to}::date) as previous
      from fee_sum f left join instrument i on i.instrument_id = f.instrument_id
      where (f.day between ${from}::date and ${to}::date
        or ${!isTime} and f.day between ${before.from}::date and ${before.to}::date) ${earned}
      group by 1, 2
    )
    select key, symbol, market, currency, coalesce(charged, 0)::bigint as charged, coalesce(returned, 0)::bigint as returned,
      coalesce(entries, 0)::int as entries, coalesce(previous, 0)::bigint as previous
    from kept order by key nulls last, currency limit ${feeRowsMax}`.execute(tx);
  return rows.map(({ key: value, ...row }) => ({
    ...row,
    kind: by === 'kind' ? (value as FeeKind) : null,
    period: isTime ? value : null,
    market: by === 'market' || by === 'stock' ? row.market : null,
    stockId: by === 'stock' && value !== '' ? value : null,
    symbol: by === 'stock' ? row.symbol : null,
    previous: isTime ? null : row.previous,
  }));
}

/** The first and the last day of which fees are kept; the oldest are kept first. */
export async function feesSpan(tx: Tx): Promise<Period | undefined> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(day)::text as from, max(day)::text as to from fee_day`.execute(tx);
  const { from, to } = rows[0] ?? {};
  return from && to ? { from, to } : undefined;
}

/** Refuses to report on days whose fees are still to be kept: it is tried again later. */
export async function requireFees(tx: Tx, { from, to }: Period): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select d.day::text as day from reconciliation_day d
    where d.day between ${from}::date and ${to}::date
      and not exists (select from fee_day f where f.tenant_id = d.tenant_id and f.day = d.day)
    order by d.day limit 1`.execute(tx);
  if (rows[0]) throw new Error(`The fees of ${rows[0].day} are not kept yet`);
}

/** Where a walk through the fees of days stands: behind this sum. */
export interface FeePlace {
  day: string;
  kind: FeeKind;
  currency: Currency;
  instrumentId: string;
}

export interface DayFees extends FeePlace {
  market: MarketCode | null;
  symbol: string | null;
  charged: bigint;
  returned: bigint;
  entries: number;
}

/** Everything that is kept of the days, behind one place, some rows at a time. */
export async function readDayFees(
  tx: Tx,
  { from, to }: Period,
  after: FeePlace | undefined,
  limit: number,
): Promise<DayFees[]> {
  const behind = after
    ? sql`and (f.day, f.kind, f.currency, f.instrument_id)
        > (${after.day}::date, ${after.kind}, ${after.currency}, ${after.instrumentId})`
    : sql``;
  // The page first, along the key: no more is looked up of what is not on it.
  const { rows } = await sql<DayFees>`
    select f.day::text as day, f.kind, f.currency, f.instrument_id as "instrumentId", i.market, i.symbol, f.charged,
      f.returned, f.entries::int as entries
    from (
      select * from fee_sum f where f.day between ${from}::date and ${to}::date ${behind}
      order by f.day, f.kind, f.currency, f.instrument_id limit ${limit}
    ) f left join instrument i on i.instrument_id = f.instrument_id
    order by f.day, f.kind, f.currency, f.instrument_id`.execute(tx);
  return rows;
}

/** What the fee accounts of the ledger changed by, from the trial balances at both ends. */
export async function ledgerFees(tx: Tx, { from, to }: Period): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ currency: string; change: bigint }>`
    select asset as currency, sum(case when day = ${to}::date then balance else -balance end)::bigint as change
    from trial_balance where account = 'house.fees' and day in (${to}::date, ${from}::date - 1)
    group by asset`.execute(tx);
  return new Map(rows.map(({ currency, change }) => [currency, change]));
}
