import { z } from 'zod';
import type { DaySnapshot } from '../feed.ts';
import type { Listing } from './catalogue.ts';
import type { Clock } from './clock.ts';
import { type QuoteReply, quoteReply } from './replies.ts';
import type { RestClient } from './rest-client.ts';
import { TwelveDataError } from './twelvedata-error.ts';
import { typicalTurnover } from './typical-turnover.ts';

const anyObject = z.record(z.string(), z.unknown());
const minuteMs = 60_000;

/** The quotes of all listings, in batches. Those without a usable quote are left out. */
export async function readSnapshots(
  rest: RestClient,
  listings: readonly Listing[],
  clock: Clock,
  batchMax: number,
): Promise<DaySnapshot[]> {
  const snapshots: DaySnapshot[] = [];
  for (const isIndex of [false, true]) {
    const kind = listings.filter(listing => listing.instrument.isIndex === isIndex);
    for (let from = 0; from < kind.length; from += batchMax) {
      const batch = kind.slice(from, from + batchMax);
      const quotes = await readQuotes(rest, batch, isIndex ? { type: 'Index' } : {});
      // After the credits were waited for, so this is when the answer came.
      const answeredMs = clock.now();
      for (const [listing, quote] of quotes) snapshots.push(toSnapshot(listing, quote, answeredMs));
    }
  }
  return snapshots;
}

async function readQuotes(rest: RestClient, batch: readonly Listing[], kind: Record<string, string>) {
  const symbols = batch.map(spelled);
  const parameters = { symbol: symbols.join(','), interval: '1day', ...kind };
  let reply: Record<string, unknown>;
  try {
    reply = await rest.get('/quote', parameters, anyObject, { cost: batch.length });
  } catch (error) {
    // Not in the plan, or not known: nothing that asking again would change.
    if (error instanceof TwelveDataError && (error.code === 403 || error.code === 404)) return [];
    throw error;
  }
  return batch.flatMap((listing, place): [Listing, QuoteReply][] => {
    // One symbol is answered plainly, several under the name each was asked for.
    const quote = quoteReply.safeParse(batch.length === 1 ? reply : reply[symbols[place] ?? '']);
    return quote.success ? [[listing, quote.data]] : [];
  });
}

function spelled({ symbol, exchange }: Listing): string {
  return exchange ? `${symbol}:${exchange}` : symbol;
}

function toSnapshot(listing: Listing, quote: QuoteReply, answeredMs: number): DaySnapshot {
  const { open, high, low, close } = quote;
  const volume = quote.volume ?? 0;
  const lastMinuteMs = quote.last_quote_at ? quote.last_quote_at * 1000 : undefined;
  return {
    id: listing.id,
    // Where quotes come late, trades after the last minute told are not in these figures yet.
    timeMs: lastMinuteMs === undefined ? answeredMs : Math.min(answeredMs, lastMinuteMs + minuteMs),
    lastTradeMs: lastMinuteMs ?? quote.timestamp * 1000,
    price: close,
    open,
    high,
    low,
    previousClose: quote.previous_close,
    volume,
    turnover: typicalTurnover(high, low, close, volume),
  };
}
