import type { MarketCode } from '@openfloor/homes/codes';
import { listingSources } from '@openfloor/homes/homes';
import { markets } from '@openfloor/homes/lookup';
import { bucketStart } from '@openfloor/rules/candle-buckets';
import type { MarketCalendar } from '@openfloor/rules/market-calendar';
import type { FeedTick } from '../feed.ts';
import type { Listing } from './catalogue.ts';
import type { PriceEvent } from './replies.ts';

interface LastTick {
  timeMs: number;
  price: number;
  dayVolume: number | undefined;
  /** How many gaps the stream had had before it. */
  gaps: number;
}

// A price from further ahead is a mistake; taken, it would make every true one look late.
const aheadMaxMs = 60_000;
const minuteMs = 60_000;

/**
 * Turns price events into ticks: in time order for each instrument, none twice, none from outside of the session.
 * Events tell the day's volume so far; a tick's own volume is what came on top.
 */
export class TickFilter {
  readonly #calendar: MarketCalendar;
  readonly #fromMs: number;
  readonly #last = new Map<string, LastTick>();
  #gaps = 0;

  /** Ticks before `fromMs` are dropped. */
  constructor(calendar: MarketCalendar, fromMs: number) {
    this.#calendar = calendar;
    this.#fromMs = fromMs;
  }

  /**
   * What is traded while prices stay away is in the history that fills the gap. The first tick of each instrument
   * after it brings no volume, so that nothing counts twice.
   */
  gapBegins(): void {
    this.#gaps++;
  }

  take({ id, instrument }: Listing, event: PriceEvent, nowMs: number): FeedTick | undefined {
    const timeMs = Math.round(event.timestamp * 1000);
    if (timeMs < this.#fromMs || timeMs > nowMs + aheadMaxMs) return undefined;
    if (!this.#belongsToSession(instrument.market, timeMs)) return undefined;
    const last = this.#last.get(id);
    const { price } = event;
    const dayVolume = event.day_volume ?? undefined;
    if (last && isOld(last, timeMs, price, dayVolume)) return undefined;
    const volume = this.#volume(last, timeMs, dayVolume, markets[instrument.market].timeZone);
    this.#last.set(id, {
      timeMs,
      price,
      dayVolume: dayVolume ?? last?.dayVolume,
      gaps: this.#gaps,
    });
    return { id, timeMs, price, volume };
  }

  #belongsToSession(market: MarketCode, timeMs: number): boolean {
    const beforeAuctionMs = timeMs - listingSources[market].auctionMinutes * minuteMs;
    return this.#calendar.isOpen(market, timeMs) || this.#calendar.isOpen(market, beforeAuctionMs);
  }

  #volume(last: LastTick | undefined, timeMs: number, dayVolume: number | undefined, zone: string): number {
    if (!last || last.gaps !== this.#gaps) return 0;
    if (last.dayVolume === undefined || dayVolume === undefined) return 0;
    if (bucketStart(timeMs, 'DAY', zone) !== bucketStart(last.timeMs, 'DAY', zone)) {
      // The very figure of the evening before: the source has not begun to count the new day.
      return dayVolume === last.dayVolume ? 0 : dayVolume;
    }
    // Less than before is a correction of the source's count.
    return Math.max(0, dayVolume - last.dayVolume);
  }
}

function isOld(last: LastTick, timeMs: number, price: number, dayVolume: number | undefined): boolean {
  if (timeMs !== last.timeMs) return timeMs < last.timeMs;
  // Times are whole seconds, so within one the volume tells the order.
  if (dayVolume === undefined || last.dayVolume === undefined) return price === last.price;
  return dayVolume < last.dayVolume || (dayVolume === last.dayVolume && price === last.price);
}
