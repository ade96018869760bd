import { setTimeout } from 'node:timers/promises';
import type { MarketCode } from '@openfloor/homes/codes';
import type { Candle } from '@openfloor/rules/candle';
import {
  type DaySnapshot,
  type FeedInstrument,
  type FeedListener,
  type HistoryRequest,
  instrumentId,
  type MarketFeed,
} from '../feed.ts';
import type { FeedQuestions } from './feed-questions.ts';
import { RelayEar } from './relay-ear.ts';
import type { RelayKeys, RelayParts } from './relay-parts.ts';
import { StreamReader } from './stream-reader.ts';

export interface RelayedFeedOptions extends RelayParts {
  keys: RelayKeys;
  questions: FeedQuestions;
  /** The source that the leader has, for what every node knows of it. */
  source: MarketFeed;
  /** Leaderships before this one are over. */
  epochAtLeast: number;
  leaderLeaves: () => void;
  fenced: () => void;
}

const askAgainMs = 200;
const askForMs = 100_000;
/** What was said shortly before is heard again, so that nothing falls between the day's figures and the first tick. */
const hearAgainMs = 10_000;
const lookEveryMs = 250;

/** The source of prices as every node has it: what the leader says, the leader's own node included. */
export class RelayedFeed implements MarketFeed {
  readonly source: string;
  readonly simulated: boolean;
  readonly aroundTheClock: boolean;
  readonly historyDays: MarketFeed['historyDays'];
  readonly replays = false;
  readonly silentAfterMs?: number;
  readonly delayedMarkets: readonly MarketCode[];
  readonly #options: RelayedFeedOptions;
  readonly #reader: StreamReader;
  #ear: RelayEar | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #stopping = new AbortController();

  constructor(options: RelayedFeedOptions) {
    const { source, link, keys } = options;
    this.#options = options;
    this.source = source.source;
    this.simulated = source.simulated;
    this.aroundTheClock = source.aroundTheClock;
    this.historyDays = source.historyDays;
    if (source.silentAfterMs !== undefined) this.silentAfterMs = source.silentAfterMs;
    this.delayedMarkets = source.delayedMarkets ?? [];
    this.#reader = new StreamReader(link, keys.stream);
  }

  /** How the last message came; undefined before the first. */
  get heard(): RelayEar['last'] {
    return this.#ear?.last;
  }

  async instruments(): Promise<readonly FeedInstrument[]> {
    const { questions, monotonic } = this.#options;
    const untilMs = monotonic() + askForMs;
    for (;;) {
      try {
        return (await questions.ask('instruments')) as FeedInstrument[];
      } catch (error) {
        if (monotonic() > untilMs || this.#stopping.signal.aborted) throw error;
        await setTimeout(askAgainMs, undefined, { signal: this.#stopping.signal });
      }
    }
  }

  async snapshots(instruments: readonly FeedInstrument[]): Promise<readonly DaySnapshot[]> {
    const wanted = new Set(instruments.map(({ market, symbol }) => instrumentId(market, symbol)));
    const all = (await this.#options.questions.ask('snapshots')) as DaySnapshot[];
    return all.filter(({ id }) => wanted.has(id));
  }

  async history(request: HistoryRequest): Promise<readonly Candle[]> {
    return (await this.#options.questions.ask('history', request)) as Candle[];
  }

  async start(listener: FeedListener, fromMs: number): Promise<void> {
    if (this.#stopping.signal.aborted || this.#ear) return;
    const { now, monotonic, source, epochAtLeast, leaderLeaves, fenced } = this.#options;
    const ear = new RelayEar({
      listener,
      now,
      monotonic,
      epochAtLeast,
      leaderLeaves,
      fenced,
      goesOnWithoutHole: source.replays,
    });
    this.#ear = ear;
    this.#timer = setInterval(() => ear.look(), lookEveryMs);
    this.#reader.start(fromMs - hearAgainMs, message => ear.hear(message));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#timer);
    await this.#reader.stop();
    this.#options.questions.close();
  }
}
