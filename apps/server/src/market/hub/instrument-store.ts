import type { Database } from '@openfloor/db/database';
import { markets } from '@openfloor/rules/market-definitions';
import { type FeedInstrument, instrumentId } from '../feed/feed.ts';

export interface KnownInstrument {
  id: string;
  no: number;
  feed: FeedInstrument;
  daysThroughMinute: number | undefined;
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
    for (const row of changed) {
      const written = await tx
        .insertInto('instrument')
        .values({ ...row, days_through_minute: null })
        .onConflict(conflict => conflict.column('instrument_id').doUpdateSet(row))
        .returningAll()
        .executeTakeFirstOrThrow();
      byId.set(row.instrument_id, written);
    }
    return instruments.flatMap((feed, index) => {
      const row = byId.get(rows[index]?.instrument_id ?? '');
      if (!row) return [];
      const daysThroughMinute = row.days_through_minute ?? undefined;
      return [{ id: row.instrument_id, no: row.instrument_no, feed, daysThroughMinute }];
    });
  });
}
