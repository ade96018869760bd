import type { Currency } from '@openfloor/homes/codes';
import { markets } from '@openfloor/homes/lookup';
import type { Candle } from '@openfloor/rules/candle';
import { bucketStart, nextBucketStart } from '@openfloor/rules/candle-buckets';
import type { DaySnapshot, FeedInstrument, FeedTick } from '../feed/feed.ts';

/** The day's figures of one instrument, as the tick path keeps them. */
export interface DayState {
  startMs: number;
  endMs: number;
  open: number;
  high: number;
  low: number;
  volume: number;
  turnover: number;
}

/** The moment at which something came from the source, by both clocks. */
export interface Arrival {
  nowMs: number;
  monotonicMs: number;
}

/** What the hub knows of one instrument. Only the hub changes it; ticks change it in place. */
export class InstrumentState {
  readonly id: string;
  /** Its own in the board, and the number candles are stored under. */
  readonly index: number;
  readonly no: number;
  feed: FeedInstrument;
  readonly timeZone: string;
  readonly currency: Currency;
  price: number | undefined;
  previousClose: number | undefined;
  /** When the last trade happened. */
  quoteTimeMs: number | undefined;
  /** The exchange lets nobody trade it at the moment. */
  halted = false;
  /** How old the price was when it came, and when that was by a clock that nobody can set. */
  #ageAtArrivalMs = 0;
  #arrivedMs = 0;
  day: DayState | undefined;
  /** Kept after it is stored, so that a reader finds it in one place or the other. */
  finishedDay: Candle | undefined;
  /** Trades before this moment were already in the snapshot that the day began with. */
  countedBeforeMs = 0;
  /** Grows with every change, so that readers know what to render again. */
  version = 0;

  constructor(identity: { id: string; index: number; no: number }, feed: FeedInstrument) {
    this.id = identity.id;
    this.index = identity.index;
    this.no = identity.no;
    this.feed = feed;
    const market = markets[feed.market];
    this.timeZone = market.timeZone;
    this.currency = market.currency;
    if (!feed.listed) this.price = feed.issuePrice;
  }

  /** What the source says of it now. */
  describe(feed: FeedInstrument): void {
    this.feed = feed;
    if (!feed.listed) this.price = feed.issuePrice;
    this.version++;
  }

  /** How old the price is at `monotonicMs`. */
  ageMs(monotonicMs: number): number {
    return this.#ageAtArrivalMs + Math.max(0, monotonicMs - this.#arrivedMs);
  }

  halt(halted: boolean): void {
    this.halted = halted;
    this.version++;
  }

  /** `before` is the day as it was when the source was asked: what ticks have added since is kept. */
  takeSnapshot(snapshot: DaySnapshot, before: DayState | undefined, arrival: Arrival): void {
    const { startMs, endMs } = this.#dayAround(snapshot.lastTradeMs);
    if (this.day && this.day.startMs > startMs) return;
    const newer =
      this.day?.startMs === startMs && (this.quoteTimeMs ?? 0) > snapshot.timeMs ? this.day : undefined;
    const known = before?.startMs === startMs ? before : undefined;
    this.day = {
      startMs,
      endMs,
      open: snapshot.open,
      high: Math.max(snapshot.high, newer?.high ?? snapshot.high),
      low: Math.min(snapshot.low, newer?.low ?? snapshot.low),
      volume: snapshot.volume + (newer ? newer.volume - (known?.volume ?? 0) : 0),
      turnover: snapshot.turnover + (newer ? newer.turnover - (known?.turnover ?? 0) : 0),
    };
    this.previousClose = snapshot.previousClose;
    if (!newer) {
      this.price = snapshot.price;
      this.quoteTimeMs = snapshot.lastTradeMs;
      this.#arrived(snapshot.lastTradeMs, arrival);
      this.countedBeforeMs = snapshot.timeMs;
    }
    this.version++;
  }

  /** The finished day when this tick is the first of a later one. */
  takeTick(tick: FeedTick, arrival: Arrival): Candle | undefined {
    const day = this.day;
    if (day && (tick.timeMs < day.startMs || tick.timeMs < this.countedBeforeMs)) return undefined;
    const turnover = tick.price * tick.volume;
    let finished: Candle | undefined;
    if (!day || tick.timeMs >= day.endMs) {
      finished = this.dayCandle();
      this.finishedDay = finished;
      this.previousClose = this.price ?? tick.price;
      const { price, volume } = tick;
      this.day = { ...this.#dayAround(tick.timeMs), open: price, high: price, low: price, volume, turnover };
    } else {
      if (tick.price > day.high) day.high = tick.price;
      if (tick.price < day.low) day.low = tick.price;
      day.volume += tick.volume;
      day.turnover += turnover;
    }
    if (this.quoteTimeMs === undefined || tick.timeMs >= this.quoteTimeMs) {
      this.price = tick.price;
      this.quoteTimeMs = tick.timeMs;
      this.#arrived(tick.timeMs, arrival);
    }
    this.version++;
    return finished;
  }

  /** The day so far. It opens at its first trade: a gap over night is news, unlike one between two minutes. */
  dayCandle(): Candle | undefined {
    if (!this.day || this.price === undefined) return undefined;
    const { startMs, open, high, low, volume, turnover } = this.day;
    return { timestamp: startMs, open, high, low, close: this.price, volume, turnover };
  }

  get change(): number {
    if (this.price === undefined || this.previousClose === undefined) return 0;
    return roundTo(this.price - this.previousClose, this.feed.priceDecimals);
  }

  get percent(): number {
    if (this.price === undefined || !this.previousClose) return 0;
    return roundTo((this.price / this.previousClose - 1) * 100, 2);
  }

  #arrived(quoteTimeMs: number, { nowMs, monotonicMs }: Arrival): void {
    this.#ageAtArrivalMs = Math.max(0, nowMs - quoteTimeMs);
    this.#arrivedMs = monotonicMs;
  }

  #dayAround(timeMs: number): { startMs: number; endMs: number } {
    const startMs = bucketStart(timeMs, 'DAY', this.timeZone);
    return { startMs, endMs: nextBucketStart(timeMs, 'DAY', this.timeZone) };
  }
}

function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  // `+ 0` turns a negative zero into a plain one.
  return Math.round(value * factor) / factor + 0;
}
