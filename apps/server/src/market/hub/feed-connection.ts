import { setTimeout } from 'node:timers/promises';
import { backoffMs } from '../feed/backoff.ts';
import type { FeedInstrument, MarketFeed } from '../feed/feed.ts';
import type { HubLog } from './hub-options.ts';

export interface FeedPatience {
  /** How long a start waits for the source before it goes on without. */
  startMs: number;
  /** An answer that takes longer is not waited for any more, and asked for again. */
  answerMs: number;
  /** Between two tries. */
  again: { firstMs: number; maxMs: number };
}

export const usualPatience: FeedPatience = {
  startMs: 5_000,
  answerMs: 120_000,
  again: { firstMs: 1_000, maxMs: 60_000 },
};

const late = Symbol('late');

type Listed = readonly FeedInstrument[];

/** Asks a source what it quotes, and keeps asking one that does not answer. */
export class FeedConnection {
  readonly #feed: MarketFeed;
  readonly #log: HubLog;
  readonly #patience: FeedPatience;
  readonly #stopped = new AbortController();
  #asked: Promise<Listed> | undefined;

  constructor(feed: MarketFeed, log: HubLog, patience: FeedPatience) {
    this.#feed = feed;
    this.#log = log;
    this.#patience = patience;
  }

  /** What the source quotes; undefined where it refuses, or thinks for longer than a start can wait. */
  async first(): Promise<Listed | undefined> {
    try {
      return await this.#answer(this.#patience.startMs);
    } catch (error) {
      this.#log.warn({ err: error }, 'The source of prices does not answer; starting without it');
      return undefined;
    }
  }

  /** Hands the source's answer over once it comes, again where that fails. Resolves then, or when stopped. */
  async keepTrying(take: (listed: Listed) => Promise<void>): Promise<void> {
    const { answerMs, again } = this.#patience;
    for (let failures = 1; !this.#stopped.signal.aborted; failures++) {
      try {
        if ((await this.#within(answerMs, take(await this.#answer(answerMs)))) === late)
          throw new Error('It has not begun in time');
        this.#log.info({ source: this.#feed.source }, 'The source of prices has come');
        return;
      } catch (error) {
        if (this.#stopped.signal.aborted) return;
        this.#asked = undefined;
        this.#log.warn({ err: error, failures }, 'The source of prices does not answer; trying again');
        const pauseMs = backoffMs(again, failures, Math.random);
        await setTimeout(pauseMs, undefined, { signal: this.#stopped.signal }).catch(() => {});
      }
    }
  }

  /** Waits for the work, but not for ever. */
  async notLongerThanAStart(work: Promise<void>): Promise<void> {
    await this.#within(this.#patience.startMs, work);
  }

  get isStopped(): boolean {
    return this.#stopped.signal.aborted;
  }

  stop(): void {
    this.#stopped.abort(new Error('The market stops'));
  }

  async #answer(patienceMs: number): Promise<Listed> {
    this.#asked ??= this.#feed.instruments();
    const asked = this.#asked;
    const answer = await this.#within(patienceMs, asked).catch(error => {
      this.#asked = undefined;
      throw error;
    });
    if (answer === late) throw new Error('It has not answered in time');
    return answer;
  }

  /** What comes in time; `late` otherwise. Rejects when the market stops. */
  async #within<Answer>(patienceMs: number, work: Promise<Answer>): Promise<Answer | typeof late> {
    const over = new AbortController();
    const patience = setTimeout(patienceMs, late, {
      signal: AbortSignal.any([over.signal, this.#stopped.signal]),
    });
    // Whichever loses the race may still fail, when nobody listens any more.
    for (const loser of [work, patience]) loser.catch(() => {});
    try {
      return await Promise.race([work, patience]);
    } finally {
      over.abort();
    }
  }
}
