import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { sql } from 'kysely';

export interface NamedInstrument {
  id: string;
  symbol: string;
  name: string;
  currency: Currency;
}

export async function readInstruments(tx: Tx, ids: readonly string[]): Promise<Map<string, NamedInstrument>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NamedInstrument>`
    select instrument_id as id, symbol, name, currency from instrument
    where instrument_id = any(${[...ids]}::text[])`.execute(tx);
  return new Map(rows.map(row => [row.id, row]));
}

export interface KnownPrice {
  id: string;
  price: string;
  at: Date;
}

/** The last price of each before a moment, as the portfolio takes it; absent where none is known. */
export async function readPrices(
  tx: Tx,
  ids: readonly string[],
  until: Date,
): Promise<Map<string, KnownPrice>> {
  if (ids.length === 0) return new Map();
  const end = Math.floor(until.getTime() / 60_000);
  const { rows } = await sql<KnownPrice>`
    select i.instrument_id as id, round(last.close::numeric, i.price_decimals)::text as price,
      to_timestamp(last.minute * 60) as at
    from instrument i
    cross join lateral (
      select found.minute, found.close from (
        (select m.minute, m.close from candle_minute m
          where m.instrument_no = i.instrument_no and m.minute < ${end} order by m.minute desc limit 1)
        union all
        (select d.minute + 1439, d.close from candle_day d
          where d.instrument_no = i.instrument_no and d.minute + 1440 <= ${end} order by d.minute desc limit 1)
      ) found order by found.minute desc limit 1
    ) last
    where i.instrument_id = any(${[...ids]}::text[]) and last.close > 0`.execute(tx);
  return new Map(rows.map(row => [row.id, row]));
}
