import type { Redis } from 'ioredis';
import type { FeedListener, FeedTick, MarketFeed } from '../feed.ts';
import type { Lease } from './lease.ts';
import { writeMessage } from './relay-message.ts';
import { relayTimes, streamLength } from './relay-parts.ts';

export interface TermOptions {
  redis: Redis;
  stream: string;
  lease: Lease;
  epoch: number;
  node: string;
  now: () => number;
  monotonic: () => number;
  /** Somebody else leads by now. */
  fenced: () => void;
}

/** Redis itself looks whether the speaker still leads: one that was frozen meanwhile is not heard. */
const say = `if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('xadd', KEYS[2], 'maxlen', '~', ARGV[2], '*', 'm', ARGV[3])
return 1`;
/** More than Redis could be away for without a follower noticing. */
const waitingMax = 50_000;

/** One leadership: takes what the source says, and says it to all. */
export class FeedTerm {
  readonly #options: TermOptions;
  readonly #halted = new Set<string>();
  #epoch: number;
  #feed: MarketFeed | undefined;
  #silentSinceMs: number | undefined;
  #place = 0;
  #ticks: FeedTick[] = [];
  #saying: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #saidMs = Number.NEGATIVE_INFINITY;
  #isOver = false;

  constructor(options: TermOptions) {
    this.#options = options;
    this.#epoch = options.epoch;
  }

  get epoch(): number {
    return this.#epoch;
  }

  /** The same leadership goes on under another number: the lease was lost with Redis's memory, to nobody. */
  renumber(epoch: number): void {
    this.#epoch = epoch;
    this.#place = 0;
  }

  async begin(feed: MarketFeed, fromMs: number): Promise<void> {
    this.#feed = feed;
    await this.beat();
    if (!this.#isOver) await feed.start(this.#listener(), fromMs);
  }

  /** A sign of life, also while no prices come. */
  beat(): Promise<void> {
    return this.#say(false);
  }

  /** In good order: what came is said, and that somebody else may go on. */
  async end(): Promise<void> {
    if (this.#isOver) return;
    await this.#feed?.stop();
    await this.#say(true);
    this.#close();
  }

  /** At once: nothing more is said. */
  async abandon(): Promise<void> {
    this.#close();
    await this.#feed?.stop();
  }

  #close(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#ticks = [];
  }

  #listener(): FeedListener {
    return {
      tick: tick => {
        if (this.#isOver) return;
        this.#ticks.push(tick);
        if (this.#ticks.length > waitingMax) this.#giveUp();
        this.#sayInTime();
      },
      halt: (id, halted) => {
        if (halted) this.#halted.add(id);
        else this.#halted.delete(id);
        this.#sayInTime();
      },
      state: state => {
        this.#silentSinceMs = state.kind === 'silent' ? state.sinceMs : undefined;
        this.#sayInTime();
      },
    };
  }

  /** Followers see a hole where these were. */
  #giveUp(): void {
    this.#ticks = [];
    this.#place++;
  }

  #sayInTime(): void {
    if (this.#timer || this.#isOver) return;
    const restMs = Math.max(0, relayTimes.batchMs - (this.#options.monotonic() - this.#saidMs));
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#say(false);
    }, restMs);
  }

  /** One message after the other: in their order, and none of them twice. */
  async #say(leaves: boolean): Promise<void> {
    if (this.#saying) {
      await this.#saying;
      if (!leaves) return this.#ticks.length > 0 ? this.#sayInTime() : undefined;
    }
    if (this.#isOver) return;
    this.#saying = this.#send(leaves).finally(() => {
      this.#saying = undefined;
    });
    await this.#saying;
  }

  async #send(leaves: boolean): Promise<void> {
    const { redis, lease, stream, node, now, monotonic, fenced } = this.#options;
    const ticks = this.#ticks;
    this.#ticks = [];
    this.#saidMs = monotonic();
    const text = writeMessage({
      epoch: this.#epoch,
      place: this.#place++,
      atMs: now(),
      leader: node,
      silentSinceMs: this.#silentSinceMs,
      halted: [...this.#halted],
      ticks,
      leaves,
    });
    try {
      const heard = await redis.call('EVAL', say, 2, lease.key, stream, lease.holder, streamLength, text);
      if (heard === 0 && !this.#isOver) fenced();
    } catch {
      // Redis is away. Its place in the order stays empty, so that followers know that something is missing.
    }
  }
}
