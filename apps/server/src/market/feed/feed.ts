import type { MarketCode } from '@openfloor/homes/codes';
import type { Candle, PriceTick } from '@openfloor/rules/candle';

/**
 * Where prices come from. An adapter is one folder beside this file and one line in `adapters.ts`; the hub knows
 * nothing else of it. All times are milliseconds since the epoch.
 */
export interface MarketFeed {
  /** Short name stored with instruments and shown with a filled order, such as `simulated`. */
  readonly source: string;
  /** True where prices are invented: every price screen then says so. */
  readonly simulated: boolean;
  /** True where trading never pauses; otherwise each market's calendar decides. */
  readonly aroundTheClock: boolean;
  /**
   * How long the prices of an open market may stay away before its quotes count as delayed. Left out: the hub's
   * default. An adapter that polls sets more than its polling interval.
   */
  readonly silentAfterMs?: number;
  /** Markets whose prices this source has late, by its contract. They are shown and never traded on. */
  readonly delayedMarkets?: readonly MarketCode[];

  /** How far back history is worth asking for. */
  readonly historyDays: { readonly MIN1: number; readonly DAY: number };
  /** Whether `start` can deliver ticks that are already past. */
  readonly replays: boolean;

  /** Everything this source quotes. Asked once at the start. */
  instruments(): Promise<readonly FeedInstrument[]>;

  /**
   * The day so far of each listed instrument, at `asOfMs` or as near to it as the source can tell. Instruments that
   * the source cannot answer for are left out.
   */
  snapshots(instruments: readonly FeedInstrument[], asOfMs: number): Promise<readonly DaySnapshot[]>;

  /**
   * Candles made of the trades in [`fromMs`, `toMs`), oldest first, buckets without trades left out. Bucket starts
   * follow `bucketStart` in the market's zone. Rejects when the source does not answer; the hub asks again later.
   */
  history(request: HistoryRequest): Promise<readonly Candle[]>;

  /**
   * Begins to deliver ticks with `timeMs >= fromMs`, in time order for each instrument; where `replays` is false,
   * with the present. Resolves once it tries to deliver; a connection that fails later is a `state`, not an error.
   */
  start(listener: FeedListener, fromMs: number): Promise<void>;

  /** Ends delivery and closes connections. No tick arrives after it resolves. */
  stop(): Promise<void>;
}

export interface FeedInstrument {
  market: MarketCode;
  symbol: string;
  name: string;
  isIndex: boolean;
  /** Decimals that prices are shown with. */
  priceDecimals: number;
  /** Smallest step of a price. */
  tickSize: number;
  /** False before the first trading day: no candles, and `issuePrice` instead of a quote. */
  listed: boolean;
  issuePrice?: number;
}

/** `id` is `instrumentId(market, symbol)`. `timeMs` is when the trade happened, not when it arrived. */
export interface FeedTick extends PriceTick {
  id: string;
}

export interface DaySnapshot {
  id: string;
  /** Trades before this moment are in the figures below; later ones are not. */
  timeMs: number;
  /** When the last trade happened: decides which trading day the figures belong to. */
  lastTradeMs: number;
  price: number;
  open: number;
  high: number;
  low: number;
  previousClose: number;
  volume: number;
  turnover: number;
}

export interface HistoryRequest {
  instrument: FeedInstrument;
  interval: 'MIN1' | 'DAY';
  fromMs: number;
  toMs: number;
}

export interface FeedListener {
  /** Must not throw and does not wait: called for every tick. */
  tick(tick: FeedTick): void;
  /** The exchange has halted trading in an instrument, or lets it go on. Sources that cannot tell never call it. */
  halt(id: string, halted: boolean): void;
  /** The source's own knowledge of its connection. Beside it, the hub watches for prices that stay away. */
  state(state: FeedState): void;
}

export type FeedState = { kind: 'live' } | { kind: 'silent'; sinceMs: number };

/** The id under which the whole product knows an instrument. Readable, but callers treat it as opaque. */
export function instrumentId(market: MarketCode, symbol: string): string {
  return `${market}-${symbol}`;
}
