import type { Database } from '@openfloor/db/database';
import { isMarketCode, markets } from '@openfloor/homes/lookup';
import { type FeedInstrument, instrumentId } from '../feed/feed.ts';

/** A statement has 65,535 values at most, and a large market has tens of thousands of instruments. */
const rowsPerStatement = 1_000;

export interface KnownInstrument {
  id: string;
  no: number;
  feed: FeedInstrument;
  daysThroughMinute: number | undefined;
}

/** What an earlier run has learnt from the source. */
export async function storedInstruments(database: Database, source: string): Promise<KnownInstrument[]> {
  const rows = await database.platform(tx =>
    tx.selectFrom('instrument').selectAll().where('source', '=', source).orderBy('sort').execute(),
  );
  return rows.flatMap(row => {
    if (!isMarketCode(row.market)) return [];
    const feed = {
      market: row.market,
      symbol: row.symbol,
      name: row.name,
      isIndex: row.is_index,
      priceDecimals: row.price_decimals,
      tickSize: row.tick_size,
      listed: row.listed,
      ...(row.issue_price !== null && { issuePrice: row.issue_price }),
    };
    const daysThroughMinute = row.days_through_minute ?? undefined;
    return [{ id: row.instrument_id, no: row.instrument_no, feed, daysThroughMinute }];
  });
}

/** Writes what the source quotes into the table where anything differs, and reads back each one's number. */
export async function syncInstruments(
  database: Database,
  source: string,
  instruments: readonly FeedInstrument[],
): Promise<KnownInstrument[]> {
  const rows = instruments.map((instrument, sort) => ({
    instrument_id: instrumentId(instrument.market, instrument.symbol),
    source,
    market: instrument.market,
    symbol: instrument.symbol,
    name: instrument.name,
    currency: markets[instrument.market].currency,
    is_index: instrument.isIndex,
    price_decimals: instrument.priceDecimals,
    tick_size: instrument.tickSize,
    listed: instrument.listed,
    issue_price: instrument.issuePrice ?? null,
    sort,
  }));
  return database.platform(async tx => {
    const stored = await tx.selectFrom('instrument').selectAll().where('source', '=', source).execute();
    const byId = new Map(stored.map(row => [row.instrument_id, row]));
    const changed = rows.filter(row => {
      const known = byId.get(row.instrument_id);
      return (
        !known || Object.entries(row).some(([column, value]) => known[column as keyof typeof row] !== value)
      );
    });
    for (let start = 0; start < changed.length; start += rowsPerStatement) {
      const written = await tx
        .insertInto('instrument')
        .values(
          changed.slice(start, start + rowsPerStatement).map(row => ({ ...row, days_through_minute: null })),
        )
        .onConflict(conflict =>
          conflict.column('instrument_id').doUpdateSet(eb => ({
            source: eb.ref('excluded.source'),
            name: eb.ref('excluded.name'),
            is_index: eb.ref('excluded.is_index'),
            price_decimals: eb.ref('excluded.price_decimals'),
            tick_size: eb.ref('excluded.tick_size'),
            listed: eb.ref('excluded.listed'),
            issue_price: eb.ref('excluded.issue_price'),
            sort: eb.ref('excluded.sort'),
          })),
        )
        .returningAll()
        .execute();
      for (const row of written) byId.set(row.instrument_id, row);
    }
    return instruments.flatMap((feed, index) => {
      const row = byId.get(rows[index]?.instrument_id ?? '');
      if (!row) return [];
      const daysThroughMinute = row.days_through_minute ?? undefined;
      return [{ id: row.instrument_id, no: row.instrument_no, feed, daysThroughMinute }];
    });
  });
}
