import type { MarketCode } from '@openfloor/homes/codes';
import type { Candle } from '@openfloor/rules/candle';
import type { DaySnapshot, FeedInstrument, FeedListener, HistoryRequest, MarketFeed } from '../feed.ts';
import { instrumentId } from '../feed.ts';
import { type Listing, loadCatalogue } from './catalogue.ts';
import { CreditBucket } from './credit-bucket.ts';
import { readHistory } from './history.ts';
import { ListingIndex } from './listing-index.ts';
import { PriceStream, type PriceStreamListener } from './price-stream.ts';
import { usageReply } from './replies.ts';
import { RestClient } from './rest-client.ts';
import { readSnapshots } from './snapshots.ts';
import { StreamHealth } from './stream-health.ts';
import { SymbolSelection } from './symbol-selection.ts';
import { TickFilter } from './tick-filter.ts';
import { TwelveDataError } from './twelvedata-error.ts';
import { type TwelveDataOptions, withDefaults } from './twelvedata-options.ts';

// The smallest plan's, until the source has told the plan in use.
const creditsAtFirst = 8;

/**
 * Real prices from twelvedata.com: lists, day figures and history over REST, prices over one WebSocket.
 *
 * The stream replays nothing. What was traded while it was away has to come from history, and for that the adapter
 * promises: `silent` carries the moment of the last price before the gap, `live` is said before the first price after
 * it, and that price brings no volume from within the gap.
 */
export class TwelveDataFeed implements MarketFeed {
  readonly source: string;
  readonly simulated = false;
  readonly aroundTheClock = false;
  readonly replays = false;
  readonly historyDays = { MIN1: 5, DAY: 730 };
  readonly silentAfterMs: number;
  readonly delayedMarkets: readonly MarketCode[];

  readonly #options: ReturnType<typeof withDefaults>;
  readonly #selection: SymbolSelection;
  readonly #credits: CreditBucket;
  readonly #rest: RestClient;
  #listings: ReadonlyMap<string, Listing> = new Map();
  #stream: PriceStream | undefined;

  constructor(given: TwelveDataOptions) {
    const options = withDefaults(given);
    this.#options = options;
    this.source = options.source;
    this.silentAfterMs = options.silentAfterMs;
    this.delayedMarkets = options.delayedMarkets;
    this.#selection = new SymbolSelection(options.symbols);
    this.#credits = new CreditBucket(options.creditsPerMinute ?? creditsAtFirst, options.clock);
    this.#rest = new RestClient({
      apiKey: options.apiKey,
      baseUrl: options.restUrl,
      credits: this.#credits,
      clock: options.clock,
      random: options.random,
      timeoutMs: options.requestTimeoutMs,
      attempts: options.requestAttempts,
      backoff: options.requestBackoff,
    });
  }

  async instruments(): Promise<readonly FeedInstrument[]> {
    await this.#learnPlan();
    const { listings, unknown } = await loadCatalogue(this.#rest, this.#selection, this.#options.onProblem);
    if (unknown.length > 0) this.#options.onProblem(`Twelve Data does not list ${unknown.join(', ')}`);
    this.#listings = listings;
    return [...listings.values()].map(listing => listing.instrument);
  }

  async snapshots(instruments: readonly FeedInstrument[], _asOfMs: number): Promise<readonly DaySnapshot[]> {
    const listings = instruments.flatMap(instrument => this.#listingOf(instrument) ?? []);
    const batchMax = Math.min(this.#options.quoteBatchMax, this.#credits.perMinute);
    return readSnapshots(this.#rest, listings, this.#options.clock, batchMax);
  }

  async history({ instrument, ...request }: HistoryRequest): Promise<readonly Candle[]> {
    const listing = this.#listingOf(instrument);
    if (!listing) throw new TwelveDataError(404, `${instrument.market}-${instrument.symbol} is not listed`);
    return readHistory(this.#rest, listing, request);
  }

  async start(listener: FeedListener, fromMs: number): Promise<void> {
    const { apiKey, streamUrl, subscribeBatchMax, heartbeatMs, reconnectBackoff, clock, random } =
      this.#options;
    if (this.#stream) throw new TwelveDataError(0, 'the stream is started already');
    const listings = [...this.#listings.values()];
    const options = {
      apiKey,
      url: streamUrl,
      listings,
      batchMax: subscribeBatchMax,
      heartbeatMs,
      backoff: reconnectBackoff,
      clock,
      random,
    };
    this.#stream = new PriceStream(options, this.#deliverTo(listener, listings, fromMs));
    this.#stream.start();
  }

  async stop(): Promise<void> {
    this.#rest.abort();
    await this.#stream?.stop();
    this.#stream = undefined;
  }

  #deliverTo(listener: FeedListener, listings: readonly Listing[], fromMs: number): PriceStreamListener {
    const { calendar, clock, silentAfterMs, onProblem } = this.#options;
    const index = new ListingIndex(listings);
    const filter = new TickFilter(calendar, fromMs);
    const markets = [...new Set(listings.map(listing => listing.instrument.market))];
    // Nothing has come since `fromMs` either, however long the day's figures took.
    const health = new StreamHealth(
      calendar,
      listener,
      markets,
      silentAfterMs,
      Math.min(fromMs, clock.now()),
    );
    return {
      price: event => {
        const listing = index.find(event);
        const tick = listing && filter.take(listing, event, clock.now());
        if (!tick) return;
        health.priceArrived(clock.now());
        listener.tick(tick);
      },
      beat: () => {
        if (health.check(clock.now())) filter.gapBegins();
      },
      lost: () => {
        filter.gapBegins();
        health.connectionLost();
      },
      problem: onProblem,
    };
  }

  /** The lists are open to everyone; this call is not, so a wrong key shows here and at once. */
  async #learnPlan(): Promise<void> {
    const { plan_limit: planLimit } = await this.#rest.get('/api_usage', {}, usageReply);
    const wanted = this.#options.creditsPerMinute;
    if (planLimit) this.#credits.limitTo(Math.min(planLimit, wanted ?? planLimit));
  }

  #listingOf(instrument: FeedInstrument): Listing | undefined {
    return this.#listings.get(instrumentId(instrument.market, instrument.symbol));
  }
}
