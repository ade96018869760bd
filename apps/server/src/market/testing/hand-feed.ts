import type { MarketCode } from '@openfloor/homes/codes';
import type { Candle } from '@openfloor/rules/candle';
import {
  type DaySnapshot,
  type FeedInstrument,
  type FeedListener,
  type HistoryRequest,
  instrumentId,
  type MarketFeed,
} from '../feed/feed.ts';

export function handInstrument(symbol: string, changes: Partial<FeedInstrument> = {}): FeedInstrument {
  return {
    market: 'NSENG',
    symbol,
    name: `${symbol} Company`,
    isIndex: false,
    priceDecimals: 2,
    tickSize: 0.01,
    listed: true,
    ...changes,
  };
}

/** A feed whose every word the test says. */
export class HandFeed implements MarketFeed {
  readonly source = 'hand';
  readonly simulated = false;
  aroundTheClock = true;
  replays = true;
  delayedMarkets: readonly MarketCode[] = [];
  readonly historyDays = { MIN1: 5, DAY: 30 };
  days: readonly DaySnapshot[] = [];
  asked: HistoryRequest[] = [];
  tell: (request: HistoryRequest) => Promise<readonly Candle[]> = async () => [];
  readonly #instruments: readonly FeedInstrument[];
  #listener: FeedListener | undefined;

  constructor(instruments: readonly FeedInstrument[]) {
    this.#instruments = instruments;
  }

  async instruments(): Promise<readonly FeedInstrument[]> {
    return this.#instruments;
  }

  async snapshots(): Promise<readonly DaySnapshot[]> {
    return this.days;
  }

  history(request: HistoryRequest): Promise<readonly Candle[]> {
    this.asked.push(request);
    return this.tell(request);
  }

  async start(listener: FeedListener): Promise<void> {
    this.#listener = listener;
    listener.state({ kind: 'live' });
  }

  async stop(): Promise<void> {
    this.#listener = undefined;
  }

  tick(symbol: string, timeMs: number, price: number, volume = 1): void {
    this.#listener?.tick({ id: this.#id(symbol), timeMs, price, volume });
  }

  halt(symbol: string, halted = true): void {
    this.#listener?.halt(this.#id(symbol), halted);
  }

  fallSilent(sinceMs: number): void {
    this.#listener?.state({ kind: 'silent', sinceMs });
  }

  comeBack(): void {
    this.#listener?.state({ kind: 'live' });
  }

  #id(symbol: string): string {
    const market = this.#instruments.find(instrument => instrument.symbol === symbol)?.market ?? 'NSENG';
    return instrumentId(market, symbol);
  }
}

export function handSnapshot(
  symbol: string,
  timeMs: number,
  changes: Partial<DaySnapshot> = {},
): DaySnapshot {
  return {
    id: instrumentId('NSENG', symbol),
    timeMs,
    lastTradeMs: timeMs - 1,
    price: 100,
    open: 100,
    high: 100,
    low: 100,
    previousClose: 100,
    volume: 0,
    turnover: 0,
    ...changes,
  };
}
