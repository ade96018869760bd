import type { Database } from '@openfloor/db/database';
import type { MarketCalendar } from '@openfloor/rules/market-calendar';
import type { DaySnapshot, FeedListener, MarketFeed } from '../feed/feed.ts';
import type { Board } from './board.ts';
import type { CandleStore } from './candle-store.ts';
import type { FeedConnection } from './feed-connection.ts';
import type { HubLog } from './hub-options.ts';
import { type KnownInstrument, syncInstruments } from './instrument-store.ts';
import { lastSnapshots } from './last-snapshots.ts';

interface ArrivalOptions {
  database: Database;
  feed: MarketFeed;
  calendar: MarketCalendar;
  log: HubLog;
  now: () => number;
  connection: FeedConnection;
  board: Board;
  store: CandleStore;
}

/** What the hub does with what arrives, or stays away. */
interface ArrivalHub {
  learn(instruments: readonly KnownInstrument[]): void;
  listener(): FeedListener;
  takeSnapshots(asOfMs: number): Promise<void>;
  /** Figures that an earlier run has stored. */
  takeStored(snapshot: DaySnapshot): void;
  /** The source is there again, as if it had never been away. */
  returned(): void;
  fellSilent(sinceMs: number): void;
}

/** Begins with the source of prices, or without it until it comes. */
export class FeedArrival {
  readonly #options: ArrivalOptions;
  readonly #hub: ArrivalHub;
  /** False until the source has answered for the first time. */
  #hasCome = false;
  #connected: Promise<void> = Promise.resolve();

  constructor(options: ArrivalOptions, hub: ArrivalHub) {
    this.#options = options;
    this.#hub = hub;
  }

  /** Resolves when the source has answered, or the hub is stopped. */
  get connected(): Promise<void> {
    return this.#connected;
  }

  /** A source that has not come yet is not asked for history: a reader would wait for nothing. */
  get asked(): Pick<MarketFeed, 'history' | 'historyDays'> {
    const { feed } = this.#options;
    return {
      historyDays: feed.historyDays,
      history: async request => {
        if (!this.#hasCome) throw new Error('The source of prices has not come yet');
        return feed.history(request);
      },
    };
  }

  /** With the source, as of then; false where it does not begin. */
  async tryToBegin(asOfMs: number): Promise<boolean> {
    try {
      await this.#begin(asOfMs);
      return true;
    } catch (error) {
      this.#options.log.warn({ err: error }, 'The source of prices does not begin; starting without it');
      return false;
    }
  }

  async #begin(asOfMs: number): Promise<void> {
    const { connection, feed } = this.#options;
    this.#hasCome = true;
    // Day figures that take long are worked in when they come; prices need not wait for them.
    await connection.notLongerThanAStart(this.#hub.takeSnapshots(asOfMs));
    if (!connection.isStopped) await feed.start(this.#hub.listener(), asOfMs);
  }

  /** With what an earlier run has stored, and asking on in the background. */
  async beginWithout(nowMs: number): Promise<void> {
    const { board, calendar, connection, database, feed, now, store } = this.#options;
    this.#hub.fellSilent(nowMs);
    for (const snapshot of lastSnapshots(await store.lastFigures(feed.source), board, calendar))
      this.#hub.takeStored(snapshot);
    this.#connected = connection.keepTrying(async listed => {
      this.#hub.learn(await syncInstruments(database, feed.source, listed));
      this.#hub.returned();
      if (await this.tryToBegin(now())) return;
      this.#hub.fellSilent(now());
      throw new Error('The source of prices did not begin');
    });
  }
}
