import type { Candle } from '@openfloor/rules/candle';
import { localToUtc, zoneOffsetMs } from '@openfloor/rules/candle-zone';
import { markets } from '@openfloor/rules/market-definitions';
import type { HistoryRequest } from '../feed.ts';
import type { Listing } from './catalogue.ts';
import { seriesReply, seriesValue } from './replies.ts';
import type { RestClient } from './rest-client.ts';
import { TwelveDataError } from './twelvedata-error.ts';
import { typicalTurnover } from './typical-turnover.ts';

interface Spelling {
  interval: string;
  timezone: string;
  stepMs: number;
  toText(timeMs: number): string;
  toMs(text: string): number;
}

// The most the source gives at once.
export const pageRows = 5000;

/** Pages backwards from the end: the source cuts off the oldest rows when a span has too many. */
export async function readHistory(
  rest: RestClient,
  listing: Listing,
  request: Omit<HistoryRequest, 'instrument'>,
): Promise<Candle[]> {
  const spelling = request.interval === 'DAY' ? daySpelling(listing) : minuteSpelling;
  const candles = new Map<number, Candle>();
  let endMs = request.toMs - 1;
  while (endMs >= request.fromMs) {
    const page = await readPage(rest, listing, spelling, request.fromMs, endMs);
    for (const candle of page) candles.set(candle.timestamp, candle);
    const oldestMs = Math.min(...page.map(candle => candle.timestamp));
    if (page.length < pageRows || oldestMs > endMs) break;
    endMs = oldestMs - spelling.stepMs;
  }
  return [...candles.values()]
    .filter(({ timestamp }) => timestamp >= request.fromMs && timestamp < request.toMs)
    .sort((a, b) => a.timestamp - b.timestamp);
}

async function readPage(
  rest: RestClient,
  listing: Listing,
  spelling: Spelling,
  fromMs: number,
  endMs: number,
): Promise<Candle[]> {
  const parameters = {
    symbol: listing.symbol,
    ...(listing.micCode ? { mic_code: listing.micCode } : { exchange: listing.exchange }),
    ...(listing.instrument.isIndex ? { type: 'Index' } : {}),
    interval: spelling.interval,
    timezone: spelling.timezone,
    start_date: spelling.toText(fromMs),
    end_date: spelling.toText(endMs),
    order: 'desc',
    outputsize: pageRows,
  };
  try {
    const { values } = await rest.get('/time_series', parameters, seriesReply);
    return values.map(value => toCandle(value, spelling));
  } catch (error) {
    // Holidays and halts: an answer, not a failure.
    if (error instanceof TwelveDataError && error.code === 400 && /no data/i.test(error.message)) return [];
    throw error;
  }
}

function toCandle(value: unknown, spelling: Spelling): Candle {
  const parsed = seriesValue.safeParse(value);
  const timestamp = parsed.success ? spelling.toMs(parsed.data.datetime) : Number.NaN;
  if (!parsed.success || Number.isNaN(timestamp)) throw new TwelveDataError(0, 'a bar is in an unknown form');
  const { open, high, low, close } = parsed.data;
  const volume = parsed.data.volume ?? 0;
  return { timestamp, open, high, low, close, volume, turnover: typicalTurnover(high, low, close, volume) };
}

const minuteSpelling: Spelling = {
  interval: '1min',
  timezone: 'UTC',
  stepMs: 60_000,
  toText: timeMs => new Date(timeMs).toISOString().slice(0, 19),
  toMs: text =>
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : Number.NaN,
};

/** Days are named by the exchange's own calendar. */
function daySpelling(listing: Listing): Spelling {
  const { timeZone } = markets[listing.instrument.market];
  return {
    interval: '1day',
    timezone: 'Exchange',
    // Less than a day: clocks that change must not skip one.
    stepMs: 3_600_000,
    toText: timeMs => new Date(timeMs + zoneOffsetMs(timeMs, timeZone)).toISOString().slice(0, 10),
    toMs: text => localToUtc(Date.parse(`${text.slice(0, 10)}T00:00:00Z`), timeZone),
  };
}
