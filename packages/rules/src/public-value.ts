import type { MarketCode } from '@openfloor/homes/codes';
import { markets } from '@openfloor/homes/lookup';
import { textHash } from './allotment-ticket.ts';
import { bucketStart, nextBucketStart } from './candle-buckets.ts';
import type { MarketCalendar } from './market-calendar.ts';

/** A figure of the market that everybody can look up. */
export interface PublicFigure {
  stockId: string;
  /** As the source tells it, in full decimals; null where there was no trade that day. */
  price: string | null;
  /** The day it is of, as its first moment; of a market that never closes, the moment of the trade. */
  time: number;
}

/**
 * A figure of the market as its source tells it, with at least the market's decimals: the shortest decimal that names the
 * number. Rounded to the market's decimals, one such as 12.345 would go up or down by how it is kept, and whoever looks it
 * up elsewhere would compute another draw.
 */
export function figureText(figure: number, decimals: number): string {
  const [mantissa = '', exponent = 0] = String(figure).split('e');
  const [whole, fraction = ''] = mantissa.split('.');
  const places = fraction.length - Number(exponent);
  const digits = `${whole}${fraction}${'0'.repeat(Math.max(0, -places))}`.padStart(
    Math.max(0, places) + 1,
    '0',
  );
  const point = digits.length - Math.max(0, places);
  const after = digits.slice(point).padEnd(decimals, '0');
  const before = digits.slice(0, point);
  return after === '' ? before : `${before}.${after}`;
}

/** How many instruments an offer's terms name: one that stands still would leave nothing to chance. */
export const publicStocksMax = 5;

/** What draws take from the figures, as text whose hash is the public value: a line for each, by stock. */
export const publicText = (figures: readonly PublicFigure[]): string =>
  [...figures]
    .sort((a, b) => (a.stockId < b.stockId ? -1 : 1))
    .map(({ stockId, price, time }) => `${stockId}:${price ?? '-'}:${time}`)
    .join('\n');

export const publicValue = (figures: readonly PublicFigure[]): string => textHash(publicText(figures));

export interface PublicDay {
  startMs: number;
  /** From here on its closing figures are final. */
  endMs: number;
}

/** The first day of trading that begins, as a whole, after the offer has ended; undefined where no calendar knows it. */
export function publicDay(
  calendar: MarketCalendar,
  market: MarketCode,
  endsMs: number,
): PublicDay | undefined {
  const { timeZone } = markets[market];
  const openMs = calendar.nextOpen(market, endsMs - 1);
  if (openMs === undefined) return undefined;
  return { startMs: bucketStart(openMs, 'DAY', timeZone), endMs: nextBucketStart(openMs, 'DAY', timeZone) };
}
