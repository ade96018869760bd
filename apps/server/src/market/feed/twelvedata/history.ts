import { markets } from '@openfloor/homes/lookup';
import type { Candle } from '@openfloor/rules/candle';
import { localToUtc, zoneOffsetMs } from '@openfloor/rules/candle-zone';
import type { HistoryRequest } from '../feed.ts';
import type { Listing } from './catalogue.ts';
import type { Urgency } from './credit-bucket.ts';
import { seriesReply, seriesValue } from './replies.ts';
import type { RestClient } from './rest-client.ts';
import { TwelveDataError } from './twelvedata-error.ts';
import { typicalTurnover } from './typical-turnover.ts';

interface Spelling {
  interval: string;
  urgency: Urgency;
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
    for (const candle of page.candles) candles.set(candle.timestamp, candle);
    const oldest = page.candles.at(-1);
    if (page.rows < pageRows || !oldest || oldest.timestamp > endMs) break;
    endMs = oldest.timestamp - spelling.stepMs;
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
): Promise<{ rows: number; candles: Candle[] }> {
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
    const { values } = await rest.get('/time_series', parameters, seriesReply, {
      urgency: spelling.urgency,
    });
    const page = values.flatMap(value => toCandle(value, spelling) ?? []);
    if (values.length > 0 && page.length === 0) throw new TwelveDataError(0, 'bars are in an unknown form');
    return { rows: values.length, candles: page };
  } catch (error) {
    // Holidays and halts: an answer, not a failure.
    if (error instanceof TwelveDataError && error.code === 400 && /no data/i.test(error.message)) {
      return { rows: 0, candles: [] };
    }
    throw error;
  }
}

/** A bar with a figure missing is left out: a gap does less harm than an invented price. */
function toCandle(value: unknown, spelling: Spelling): Candle | undefined {
  const parsed = seriesValue.safeParse(value);
  if (!parsed.success) return undefined;
  const timestamp = spelling.toMs(parsed.data.datetime);
  if (Number.isNaN(timestamp)) return undefined;
  const { open, high, low, close } = parsed.data;
  const volume = parsed.data.volume ?? 0;
  return { timestamp, open, high, low, close, volume, turnover: typicalTurnover(high, low, close, volume) };
}

const minuteSpelling: Spelling = {
  interval: '1min',
  // A chart is waiting.
  urgency: 'now',
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
    urgency: 'later',
    timezone: 'Exchange',
    // Less than a day: clocks that change must not skip one.
    stepMs: 3_600_000,
    toText: timeMs => new Date(timeMs + zoneOffsetMs(timeMs, timeZone)).toISOString().slice(0, 10),
    toMs: text => localToUtc(Date.parse(`${text.slice(0, 10)}T00:00:00Z`), timeZone),
  };
}
