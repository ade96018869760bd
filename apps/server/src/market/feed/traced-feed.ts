import type { Spans } from '@openfloor/db/spans';
import type { DaySnapshot, FeedInstrument, FeedListener, HistoryRequest, MarketFeed } from './feed.ts';

/** The same source, with what it is asked recorded: within the request that needs it, or by itself. */
export class TracedFeed implements MarketFeed {
  readonly #feed: MarketFeed;
  readonly #spans: Spans;
  readonly silentAfterMs?: number;
  readonly delayedMarkets?: NonNullable<MarketFeed['delayedMarkets']>;

  constructor(feed: MarketFeed, spans: Spans) {
    this.#feed = feed;
    this.#spans = spans;
    if (feed.silentAfterMs !== undefined) this.silentAfterMs = feed.silentAfterMs;
    if (feed.delayedMarkets) this.delayedMarkets = feed.delayedMarkets;
  }

  get source() {
    return this.#feed.source;
  }

  get simulated() {
    return this.#feed.simulated;
  }

  get aroundTheClock() {
    return this.#feed.aroundTheClock;
  }

  get historyDays() {
    return this.#feed.historyDays;
  }

  get replays() {
    return this.#feed.replays;
  }

  instruments(): Promise<readonly FeedInstrument[]> {
    return this.#ask('instruments', {}, () => this.#feed.instruments());
  }

  snapshots(instruments: readonly FeedInstrument[], asOfMs: number): Promise<readonly DaySnapshot[]> {
    const asked = { 'openfloor.feed.asked': instruments.length };
    return this.#ask('snapshots', asked, () => this.#feed.snapshots(instruments, asOfMs));
  }

  history(request: HistoryRequest) {
    const { instrument, interval } = request;
    const asked = { 'openfloor.market': instrument.market, 'openfloor.interval': interval };
    return this.#ask('history', asked, () => this.#feed.history(request));
  }

  /** Ticks are too many to record: what a second brought is told by the market's sweep. */
  start(listener: FeedListener, fromMs: number): Promise<void> {
    return this.#feed.start(listener, fromMs);
  }

  stop(): Promise<void> {
    return this.#feed.stop();
  }

  #ask<Answer extends readonly unknown[]>(
    what: string,
    asked: Record<string, string | number>,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const attributes = { 'openfloor.feed': this.#feed.source, ...asked };
    return this.#spans.whole(
      () => ({ name: `feed ${what}`, attributes, asksOthers: true }),
      async note => {
        const answer = await ask();
        note({ 'openfloor.feed.answered': answer.length });
        return answer;
      },
    );
  }
}
