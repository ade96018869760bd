import { setTimeout } from 'node:timers/promises';
import { backoffMs } from '../backoff.ts';
import type { FeedInstrument, HistoryRequest, MarketFeed } from '../feed.ts';
import type { FeedQuestions, QuestionKind } from './feed-questions.ts';
import { FeedTerm } from './feed-term.ts';
import { Lease } from './lease.ts';
import { lastSaid, type RelayKeys, type RelayParts, relayTimes } from './relay-parts.ts';

export interface LeaderOptions extends RelayParts {
  keys: RelayKeys;
  questions: FeedQuestions;
  /** A new connection to the source; none is used twice. */
  makeFeed: () => MarketFeed;
  /** The number of a leadership that begins, larger than `atLeast`. */
  claimEpoch: (atLeast: number) => Promise<number>;
}

interface Standby {
  feed: MarketFeed;
  instruments: readonly FeedInstrument[];
}

const prepareAgain = { firstMs: 1_000, maxMs: 60_000 };
/** Nodes that come back from the same silence ask for the same figures. */
const figuresKeptMs = 2_000;
/** Of what a source can tell again, so much is told again after a change of the leader. */
const replayMaxMs = 60_000;

/** Stands for the leadership of the source of prices, and leads while it has it. */
export class FeedLeader {
  readonly #options: LeaderOptions;
  readonly #lease: Lease;
  #term: FeedTerm | undefined;
  #standby: Promise<Standby>;
  #beginning: Promise<void> | undefined;
  #beginSinceMs = 0;
  #standBackUntilMs = Number.NEGATIVE_INFINITY;
  #running: Promise<void> = Promise.resolve();
  #stopping = new AbortController();
  #nextBeat = new AbortController();
  #figures: { atMs: number; answer: Promise<unknown> } | undefined;

  constructor(options: LeaderOptions) {
    this.#options = options;
    const { link, keys, node, monotonic } = options;
    this.#lease = new Lease({
      redis: link.commands,
      key: keys.lease,
      holder: node,
      lastsMs: relayTimes.leaseMs,
      monotonic,
    });
    this.#standby = this.#standBy();
  }

  /** The number of this node's leadership; undefined while another leads, or nobody knows. */
  get epoch(): number | undefined {
    return this.#lease.isHeld ? this.#term?.epoch : undefined;
  }

  get leaseLeftMs(): number {
    return this.#term ? this.#lease.leftMs : 0;
  }

  start(): void {
    this.#running = this.#run(this.#stopping.signal);
  }

  /** The leader has said that it goes. */
  standNow(): void {
    this.#nextBeat.abort();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#nextBeat.abort();
    await this.#running;
    await this.#beginning;
    const term = this.#term;
    this.#term = undefined;
    this.#options.questions.answerWith(undefined);
    await term?.end();
    await this.#lease.release().catch(() => {});
    // One that is still being prepared ends by itself.
    void this.#standby.then(({ feed }) => feed.stop()).catch(() => {});
  }

  async #run(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      await this.#beat().catch(error =>
        this.#options.log.warn({ err: error }, 'The leadership of the source could not be looked after'),
      );
      this.#nextBeat = new AbortController();
      if (stopped.aborted) return;
      await setTimeout(relayTimes.beatMs, undefined, { signal: this.#nextBeat.signal }).catch(() => {});
    }
  }

  async #beat(): Promise<void> {
    const nowMs = this.#options.monotonic();
    if (nowMs < this.#standBackUntilMs) return;
    const answer = await this.#lease.beat().catch(() => undefined);
    if (answer === undefined) {
      if (this.#term && !this.#lease.isHeld) await this.#stepDown('Redis does not answer');
    } else if (answer === 'others') {
      if (this.#term) await this.#stepDown('another node leads by now');
    } else if (!this.#term) this.#beginSoon();
    else if (answer === 'taken') await this.#goOn(this.#term);
    await this.#term?.beat();
  }

  /** Beats go on meanwhile. */
  #beginSoon(): void {
    const { monotonic, log } = this.#options;
    if (!this.#beginning) {
      this.#beginSinceMs = monotonic();
      this.#beginning = this.#begin()
        .catch(error => log.warn({ err: error }, 'The leadership of the source could not begin; tried again'))
        .finally(() => {
          this.#beginning = undefined;
        });
    } else if (monotonic() - this.#beginSinceMs > relayTimes.beginMaxMs) {
      log.warn({}, 'The source of prices does not begin here; another node may try');
      this.#standBackUntilMs = monotonic() + relayTimes.standBackMs;
      this.#beginSinceMs = monotonic();
      void this.#lease.release().catch(() => {});
    }
  }

  async #begin(): Promise<void> {
    const { link, keys, node, now, monotonic, log, questions, claimEpoch } = this.#options;
    const { feed, instruments } = await this.#standby;
    const said = await lastSaid(link.commands, keys.stream);
    if (!this.#lease.isHeld || this.#stopping.signal.aborted) return;
    const epoch = await claimEpoch(said.epoch);
    const term = new FeedTerm({
      redis: link.commands,
      stream: keys.stream,
      lease: this.#lease,
      epoch,
      node,
      now,
      monotonic,
      fenced: () => void this.#stepDown('another node leads by now'),
    });
    if (!this.#lease.isHeld || this.#stopping.signal.aborted) return;
    this.#term = term;
    questions.answerWith((kind, details) => this.#answer(feed, instruments, kind, details));
    log.info({ epoch }, 'This node leads the source of prices');
    const nowMs = now();
    const goesOn = feed.replays && said.tickMs > nowMs - replayMaxMs && said.tickMs < nowMs;
    await term.begin(feed, goesOn ? said.tickMs + 1 : nowMs);
  }

  /** Redis had forgotten who leads, and nobody else has come forward. */
  async #goOn(term: FeedTerm): Promise<void> {
    const { link, keys, claimEpoch } = this.#options;
    const { epoch } = await lastSaid(link.commands, keys.stream);
    term.renumber(await claimEpoch(Math.max(epoch, term.epoch)));
  }

  async #stepDown(why: string): Promise<void> {
    const term = this.#term;
    if (!term) return;
    this.#term = undefined;
    this.#figures = undefined;
    const { log, questions } = this.#options;
    log.warn({ epoch: term.epoch, why }, 'This node no longer leads the source of prices');
    questions.answerWith(undefined);
    this.#standby = this.#standBy();
    await term.abandon();
  }

  #standBy(): Promise<Standby> {
    const standby = this.#prepare();
    // Whoever begins sees why it cannot; a node that stops meanwhile need not.
    standby.catch(() => {});
    return standby;
  }

  /** Ready to begin at once: what a source quotes may take seconds to read. */
  async #prepare(): Promise<Standby> {
    const { makeFeed, log } = this.#options;
    for (let failures = 1; ; failures++) {
      const feed = makeFeed();
      try {
        return { feed, instruments: await feed.instruments() };
      } catch (error) {
        if (this.#stopping.signal.aborted) throw error;
        log.warn({ err: error, failures }, 'The source of prices does not answer; trying again');
        await setTimeout(backoffMs(prepareAgain, failures, Math.random), undefined, {
          signal: this.#stopping.signal,
        });
      }
    }
  }

  #answer(
    feed: MarketFeed,
    instruments: readonly FeedInstrument[],
    kind: QuestionKind,
    details: unknown,
  ): Promise<unknown> {
    if (kind === 'instruments') return Promise.resolve(instruments);
    if (kind === 'history') return feed.history(details as HistoryRequest);
    const { now, monotonic } = this.#options;
    if (!this.#figures || monotonic() - this.#figures.atMs > figuresKeptMs) {
      const listed = instruments.filter(instrument => instrument.listed);
      const answer = feed.snapshots(listed, now());
      this.#figures = { atMs: monotonic(), answer };
      answer.catch(() => {
        this.#figures = undefined;
      });
    }
    return this.#figures.answer;
  }
}
