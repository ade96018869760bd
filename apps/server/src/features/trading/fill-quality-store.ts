import type { refusalReasons } from '@openfloor/contract/trading/calls';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export interface FillQuality {
  inside: number;
  outside: number;
  nothingTraded: number;
  notKnown: number;
  fromBlocks: number;
  atCloses: number;
  /** Basis points to a tenth, above zero against the customer; null without fills. */
  slippageMedian: string | null;
  slippage99: string | null;
  /** The first fill that is still to be looked at. */
  waitingSince: Date | null;
}

/** How customers' orders were filled since a day in UTC, from what was counted fill by fill. */
export async function readFillQuality(tx: Tx, since: Date): Promise<FillQuality> {
  const day = since.toISOString().slice(0, 10);
  const { rows } = await sql<FillQuality>`
    with slipped as (
      select slippage, sum(sum(fills)) over (order by slippage) as through, sum(sum(fills)) over () as total
      from fill_slippage_day where day >= ${day}::date group by slippage
    )
    select coalesce(sum(inside), 0)::float8 as inside, coalesce(sum(outside), 0)::float8 as outside,
      coalesce(sum(nothing_traded), 0)::float8 as "nothingTraded", coalesce(sum(not_known), 0)::float8 as "notKnown",
      coalesce(sum(from_blocks), 0)::float8 as "fromBlocks", coalesce(sum(at_closes), 0)::float8 as "atCloses",
      (select min(slippage)::text from slipped where through >= total * 0.5) as "slippageMedian",
      (select min(slippage)::text from slipped where through >= total * 0.99) as "slippage99",
      (select to_timestamp(min(minute) * 60.0) from order_minute where look_at is not null) as "waitingSince"
    from fill_quality_day where day >= ${day}::date`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('Sums have one row');
  return found;
}

export interface RefusalCount {
  reason: (typeof refusalReasons)[number];
  count: number;
}

/** Most frequent first. */
export async function countRefusals(tx: Tx, since: Date): Promise<RefusalCount[]> {
  const { rows } = await sql<RefusalCount>`
    select reason, count(*)::float8 as count from order_refusal where minute >= minute_of(${since})
    group by reason order by count desc, reason`.execute(tx);
  return rows;
}
