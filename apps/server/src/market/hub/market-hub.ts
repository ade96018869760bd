import type { Database } from '@openfloor/db/database';
import { type MarketCode, marketCodes } from '@openfloor/homes/codes';
import type { Candle, CandleInterval } from '@openfloor/rules/candle';
import type { MarketCalendar } from '@openfloor/rules/market-calendar';
import type { FeedListener, FeedState, FeedTick, MarketFeed } from '../feed/feed.ts';
import { Board, type ListStock, type StockFigures } from './board.ts';
import { type CandlePage, CandlePages } from './candle-pages.ts';
import { CandleReader } from './candle-reader.ts';
import { CandleStore, toMinute, toMs } from './candle-store.ts';
import { CandleWriter } from './candle-writer.ts';
import { DayFiller } from './day-filler.ts';
import { FeedArrival } from './feed-arrival.ts';
import { FeedConnection, type FeedPatience, usualPatience } from './feed-connection.ts';
import { Freshness } from './freshness.ts';
import { type HubLog, type HubMetrics, noMetrics, type Storing } from './hub-options.ts';
import type { Arrival, InstrumentState } from './instrument-state.ts';
import { type KnownInstrument, storedInstruments, syncInstruments } from './instrument-store.ts';
import { MinuteBook } from './minute-book.ts';
import { MinuteFiller } from './minute-filler.ts';
import { inFullDecimals, type Quote, quoteOf } from './quote.ts';
import { type RankingRequest, Rankings } from './rankings.ts';
import { InstrumentSearch } from './search.ts';
import { isSound } from './sound-tick.ts';
import { Trends } from './trends.ts';

export interface HubOptions {
  database: Database;
  feed: MarketFeed;
  /** When markets trade, where the feed does not trade around the clock. */
  calendar: MarketCalendar;
  log: HubLog;
  metrics?: HubMetrics;
  /** The time of day. It may not step: `SteadyClock`. */
  now?: () => number;
  /** Milliseconds that only ever pass; left out: `now` itself. */
  monotonic?: () => number;
  /** Prices of an open market that stay away longer make its quotes delayed, unless the feed says otherwise. */
  silentAfterMs?: number;
  patience?: FeedPatience;
  storing?: Storing | undefined;
}

type WholeOptions = HubOptions & { now: () => number; monotonic: () => number; metrics: HubMetrics };

export interface MarketState {
  market: MarketCode;
  isDelayed: boolean;
  isLateByContract: boolean;
  /** Undefined while it is closed. */
  quietMs: number | undefined;
}

export type TickListener = (state: InstrumentState, tick: FeedTick) => void;

// Screens that ask every few seconds then say so within fifteen.
const silentAfterMsUsual = 9_000;

/** Quotes, rankings, search and candles of every market. Reads come from memory; only candles ask the database. */
export class MarketHub {
  readonly simulated: boolean;
  readonly source: string;
  readonly #options: WholeOptions;
  readonly #freshness: Freshness;
  readonly #board: Board;
  readonly #rankings: Rankings;
  readonly #search: InstrumentSearch;
  readonly #book: MinuteBook;
  readonly #store: CandleStore;
  readonly #writer: CandleWriter;
  readonly #days: DayFiller;
  readonly #reader: CandleReader;
  readonly #pages: CandlePages;
  readonly #trends: Trends;
  readonly #listeners = new Set<TickListener>();
  readonly #connection: FeedConnection;
  readonly #coming: FeedArrival;
  /** Who found out that prices stay away: the source said so, or the hub noticed. */
  #revision = 0;
  #silence: 'told' | 'noticed' | undefined;

  private constructor(
    options: WholeOptions,
    connection: FeedConnection,
    start: { liveFromMinute: number; earlierSpans: Awaited<ReturnType<CandleStore['liveSpans']>> },
  ) {
    const { database, feed, calendar, log, metrics, now, monotonic, storing } = options;
    this.#options = options;
    this.#connection = connection;
    this.simulated = feed.simulated;
    this.source = feed.source;
    const { aroundTheClock, source, historyDays } = feed;
    this.#freshness = new Freshness({
      calendar,
      aroundTheClock,
      now,
      monotonic,
      delayedMarkets: feed.delayedMarkets ?? [],
      silentAfterMs: feed.silentAfterMs ?? options.silentAfterMs ?? silentAfterMsUsual,
    });
    this.#board = new Board(this.#freshness);
    this.#rankings = new Rankings(this.#board, now);
    this.#search = new InstrumentSearch();
    const book = new MinuteBook(toMs(start.liveFromMinute));
    const store = new CandleStore(database);
    const states = () => this.#board.states;
    const pastChanged = () => this.#pages.pastChanged();
    const writer = new CandleWriter({
      source,
      store,
      book,
      states,
      now,
      log,
      metrics,
      storing,
      pastChanged,
      ...start,
    });
    this.#coming = this.#waitFor(store);
    const { asked } = this.#coming;
    const days = new DayFiller({ feed: asked, store, now, log, metrics, storing, pastChanged });
    const minutes = new MinuteFiller({
      feed: asked,
      store,
      livedSpans: () => writer.spans,
      now,
      log,
      metrics,
      pastChanged,
    });
    this.#book = book;
    this.#store = store;
    this.#writer = writer;
    this.#days = days;
    this.#reader = new CandleReader({ store, book, minutes, days, historyDays, now });
    this.#pages = new CandlePages(this.#reader, now);
    this.#trends = new Trends(this.#reader, now);
  }

  /**
   * Knows every instrument and the day so far, and takes ticks, when it resolves. Where the source does not answer, it
   * knows what an earlier run has stored, calls every price delayed, and goes on asking in the background.
   */
  static async start(given: HubOptions): Promise<MarketHub> {
    const now = given.now ?? Date.now;
    const options = { ...given, now, monotonic: given.monotonic ?? now, metrics: given.metrics ?? noMetrics };
    const { database, feed, log } = options;
    const connection = new FeedConnection(feed, log, given.patience ?? usualPatience);
    const listed = await connection.first();
    const instruments = listed
      ? await syncInstruments(database, feed.source, listed)
      : await storedInstruments(database, feed.source);
    const earlierSpans = await new CandleStore(database).liveSpans(feed.source);
    const nowMs = now();
    // A source that can replay delivers the minute under way from its start, so that its candle is whole.
    const liveFromMinute = feed.replays ? toMinute(nowMs) : toMinute(nowMs) + 1;
    const hub = new MarketHub(options, connection, { liveFromMinute, earlierSpans });
    hub.#learn(instruments);
    const asOfMs = feed.replays ? toMs(liveFromMinute) : nowMs;
    if (!listed || !(await hub.#coming.tryToBegin(asOfMs))) await hub.#coming.beginWithout(nowMs);
    return hub;
  }

  /** Resolves when the source has answered, or the hub is stopped. */
  get connected(): Promise<void> {
    return this.#coming.connected;
  }

  #learn(instruments: readonly KnownInstrument[]): void {
    this.#board.learn(instruments);
    this.#search.learn(this.#board.states);
    this.#days.learn(instruments);
    this.#pages.pastChanged();
    this.#revision++;
  }

  #waitFor(store: CandleStore): FeedArrival {
    const options = { ...this.#options, connection: this.#connection, board: this.#board, store };
    return new FeedArrival(options, {
      learn: instruments => this.#learn(instruments),
      listener: () => this.#listener(),
      takeSnapshots: asOfMs => this.#takeSnapshots(asOfMs),
      takeStored: snapshot =>
        this.#board.get(snapshot.id)?.takeSnapshot(snapshot, undefined, this.#arrival()),
      returned: () => {
        this.#silence = undefined;
        this.#writer.sourceReturned(this.#options.now());
        this.#freshness.feedChanged({ kind: 'live' });
      },
      fellSilent: sinceMs => this.#takeState({ kind: 'silent', sinceMs }),
    });
  }

  #listener(): FeedListener {
    return {
      tick: tick => this.#takeTick(tick),
      state: state => this.#takeState(state),
      halt: (id, halted) => {
        this.#revision++;
        this.#board.get(id)?.halt(halted);
      },
    };
  }

  now(): number {
    return this.#options.now();
  }

  /** Whether its markets never close, as the simulated ones. */
  get aroundTheClock(): boolean {
    return this.#options.feed.aroundTheClock;
  }

  /** Another number whenever something came from the feed. */
  get revision(): number {
    return this.#revision;
  }

  /** Called by the clock about once a second: closes minutes and stores what is finished. */
  async sweep(): Promise<void> {
    const silentSinceMs = this.#freshness.silentSinceMs();
    if (silentSinceMs !== undefined) this.#fellSilent(silentSinceMs, 'noticed');
    await this.#writer.sweep();
    await this.#days.storeFinished();
  }

  /** Brings daily history up to yesterday. False where some of it is still missing. */
  fillDays(stopped?: AbortSignal): Promise<boolean> {
    return this.#days.fillAll(this.#board.states, stopped);
  }

  /** Learns what another node has filled meanwhile; true once nothing is missing. */
  async seeDays(): Promise<boolean> {
    this.#days.learn(await storedInstruments(this.#options.database, this.source));
    return this.#board.states.length > 0 && this.#days.isComplete(this.#board.states);
  }

  /** Whether this node stores what comes; where several share a database, one does. */
  get stores(): boolean {
    const { storing } = this.#options;
    return !storing || storing.epoch() !== undefined;
  }

  async dropOldMinutes(): Promise<void> {
    if (!this.stores) return;
    const keptDays = this.#options.feed.historyDays.MIN1 + 2;
    await this.#store.dropMinutesBefore(toMinute(this.#options.now()) - keptDays * 1440, this.source);
  }

  /** When no server had prices, since a moment, in milliseconds. */
  async priceGaps(sinceMs: number): Promise<{ from: number; to: number }[]> {
    const gaps = await this.#store.priceGaps(this.source, toMinute(sinceMs));
    return gaps.map(({ from, to }) => ({ from: toMs(Math.max(from, toMinute(sinceMs))), to: toMs(to) }));
  }

  async stop(): Promise<void> {
    this.#connection.stop();
    await this.#coming.connected;
    await this.#options.feed.stop();
    await this.sweep();
  }

  has(id: string): boolean {
    return this.#board.get(id) !== undefined;
  }

  state(id: string): InstrumentState | undefined {
    return this.#board.get(id);
  }

  get states(): readonly InstrumentState[] {
    return this.#board.states;
  }

  /** Open markets whose prices have stopped coming. */
  delayedMarkets(): MarketCode[] {
    return marketCodes.filter(market => this.#freshness.isDelayed(market));
  }

  /** Each market of which something is quoted: how long its prices have stayed away while it trades. */
  marketStates(): MarketState[] {
    return marketCodes
      .filter(market => this.#board.ofMarket(market).length > 0)
      .map(market => ({
        market,
        isDelayed: this.#freshness.isDelayed(market),
        isLateByContract: this.#freshness.isLateByContract(market),
        quietMs: this.#freshness.quietWhileOpenMs(market),
      }));
  }

  get calendar(): MarketCalendar {
    return this.#options.calendar;
  }

  marketOpen(market: MarketCode): boolean {
    return this.#freshness.isOpen(market);
  }

  /** The last price in full decimals, the issue price before the first trade; undefined before either. */
  priceText(id: string): string | undefined {
    const state = this.#board.get(id);
    return state?.price === undefined ? undefined : inFullDecimals(state, state.price);
  }

  /** Undefined for an unknown instrument and before the first price. */
  quote(id: string): Quote | undefined {
    const state = this.#board.get(id);
    const { feed, monotonic } = this.#options;
    return state && quoteOf(state, { feed, freshness: this.#freshness, monotonicMs: monotonic() });
  }

  listStock(id: string): ListStock | undefined {
    const state = this.#board.get(id);
    return state && this.#board.listStock(state);
  }

  figures(id: string): StockFigures | undefined {
    const state = this.#board.get(id);
    return state && this.#board.figures(state);
  }

  /** The figures, the reader's own `favorite` and the price's age, as finished JSON. */
  detailJson(id: string, favorite: boolean): string | undefined {
    const state = this.#board.get(id);
    if (!state) return undefined;
    const known = state.quoteTimeMs !== undefined;
    const quoteAge = known ? Math.floor(state.ageMs(this.#options.monotonic()) / 1000) : null;
    // Rendered once a change; the age alone changes with every second.
    return `${this.#board.detailJson(state, favorite).slice(0, -1)},"quoteAge":${quoteAge}}`;
  }

  indices(market: MarketCode): ListStock[] {
    const indices = this.#board.ofMarket(market).filter(state => state.feed.isIndex);
    return indices.map(state => this.#board.listStock(state));
  }

  ranking(request: RankingRequest): { records: ListStock[]; total: number } {
    return this.#rankings.page(request);
  }

  /** The same page as finished JSON, shared by all who ask within a quarter of a second. */
  rankingJson(request: RankingRequest): string {
    return this.#rankings.pageJson(request);
  }

  search(keyword: string, markets: readonly MarketCode[]): InstrumentState[] {
    return this.#search.find(keyword, markets);
  }

  /** Newest first, strictly older than `beforeMs`, none of before `sinceMs`. Undefined for an unknown instrument. */
  async candles(
    id: string,
    interval: CandleInterval,
    beforeMs: number | undefined,
    limit: number,
    sinceMs?: number,
  ): Promise<Candle[] | undefined> {
    const state = this.#board.get(id);
    return state && this.#reader.read(state, interval, beforeMs, limit, sinceMs);
  }

  /** The same as finished JSON, shared by all who ask until it changes. */
  async candlesJson(id: string, page: CandlePage): Promise<string | undefined> {
    const state = this.#board.get(id);
    return state && this.#pages.read(state, page);
  }

  /** Undefined where it would have to be read first. */
  knownCandlesJson(id: string, page: CandlePage): string | undefined {
    const state = this.#board.get(id);
    return state && this.#pages.find(state, page);
  }

  /** The candle of the minute that begins then, also where charts no longer reach. */
  async minute(id: string, startMs: number): Promise<Candle | undefined> {
    const state = this.#board.get(id);
    return state && this.#reader.minute(state, startMs);
  }

  /** Closes of the last day in order, for a small line. */
  async trend(id: string): Promise<number[]> {
    const state = this.#board.get(id);
    return state ? this.#trends.of(state) : [];
  }

  /** Called for every tick: must be quick and must not throw. Returns how to end it. */
  onTick(listener: TickListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #takeTick(tick: FeedTick): void {
    this.#revision++;
    const { metrics } = this.#options;
    const arrival = this.#arrival();
    const state = this.#board.get(tick.id);
    if (!state || !isSound(tick, arrival.nowMs)) {
      metrics.count('ticks_refused', 1);
      return;
    }
    metrics.count('ticks', 1);
    if (this.#book.takeTick(state, tick) !== 'taken') metrics.count('ticks_late', 1);
    this.#pages.traded(state);
    const finished = state.takeTick(tick, arrival);
    if (finished) this.#days.dayFinished(state, finished);
    this.#freshness.priceArrived(state.feed.market);
    if (this.#silence === 'noticed') this.#pricesReturned();
    for (const listener of this.#listeners) listener(state, tick);
  }

  #arrival(): Arrival {
    return { nowMs: this.#options.now(), monotonicMs: this.#options.monotonic() };
  }

  #takeState(state: FeedState): void {
    this.#revision++;
    this.#freshness.feedChanged(state);
    if (state.kind === 'silent') this.#fellSilent(state.sinceMs, 'told');
    else if (this.#silence === 'told') this.#pricesReturned();
  }

  #fellSilent(sinceMs: number, how: 'told' | 'noticed'): void {
    if (this.#silence !== 'told') this.#silence = how;
    this.#writer.sourceFellSilent(sinceMs);
  }

  #pricesReturned(): void {
    const { now, log } = this.#options;
    this.#silence = undefined;
    this.#writer.sourceReturned(now());
    // The day went on meanwhile.
    this.#takeSnapshots(now()).catch(error => log.warn({ err: error }, 'No fresh figures after the silence'));
  }

  async #takeSnapshots(asOfMs: number): Promise<void> {
    const { feed, log } = this.#options;
    const listed = this.#board.states.filter(state => state.feed.listed);
    // Ticks may come while the source is thinking.
    const before = new Map(listed.map(state => [state.id, state.day && { ...state.day }]));
    try {
      const snapshots = await feed.snapshots(
        listed.map(state => state.feed),
        asOfMs,
      );
      const arrival = this.#arrival();
      for (const snapshot of snapshots) {
        this.#board.get(snapshot.id)?.takeSnapshot(snapshot, before.get(snapshot.id), arrival);
      }
      this.#pages.pastChanged();
    } catch (error) {
      log.warn({ err: error }, 'The source gave no figures of the day; quotes begin with the first tick');
    }
  }
}
