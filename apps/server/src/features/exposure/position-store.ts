import type { Tx } from '@openfloor/db/database';
import type { Currency, MarketCode } from '@openfloor/homes/codes';
import { sql } from 'kysely';

export interface NamedStock {
  id: string;
  symbol: string;
  name: string;
  market: MarketCode;
  currency: Currency;
}

export async function namedStocks(tx: Tx, ids: readonly string[]): Promise<NamedStock[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedStock>`
    select instrument_id as id, symbol, name, market, currency from instrument
    where instrument_id = any(${[...ids]}) and not is_index`.execute(tx);
  return rows;
}

/**
 * Prices at the end of a day: those by which portfolios were valued, else the last known by then. Of what nobody holds any
 * more only the house has something.
 */
export async function pricesAtClose(
  tx: Tx,
  day: string,
  endsAt: Date,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; price: string }>`
    select i.instrument_id as id, coalesce(kept.price, round(last.close::numeric, i.price_decimals), i.issue_price)::text as price
    from instrument i
    left join portfolio_price kept on kept.day = ${day}::date and kept.instrument_id = i.instrument_id
    left join lateral (
      select known.close from (
        (select m.minute, m.close from candle_minute m where m.instrument_no = i.instrument_no
          and m.minute < floor(extract(epoch from ${endsAt}::timestamptz) / 60) order by m.minute desc limit 1)
        union all
        (select d.minute + 1439, d.close from candle_day d where d.instrument_no = i.instrument_no
          and d.minute + 1440 <= floor(extract(epoch from ${endsAt}::timestamptz) / 60) order by d.minute desc limit 1)
      ) known order by known.minute desc limit 1
    ) last on kept.price is null
    where i.instrument_id = any(${[...ids]})`.execute(tx);
  return new Map(rows.flatMap(({ id, price }) => (price === null ? [] : [[id, price] as const])));
}

/** Of the tenant's currency for one dollar, as portfolios were valued by on a day. */
export async function rateAtClose(tx: Tx, day: string): Promise<string | null> {
  const row = await tx
    .selectFrom('portfolio_day')
    .select('usd_to_local')
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.usd_to_local ?? null;
}
