import type { Redis } from 'ioredis';

export interface LeaseOptions {
  redis: Redis;
  key: string;
  holder: string;
  lastsMs: number;
  /** Milliseconds that only ever pass. */
  monotonic?: () => number;
}

/** Of one's own that goes on, of one's own from now on, or somebody else's. */
export type LeaseAnswer = 'renewed' | 'taken' | 'others';

const beat = `local holder = redis.call('get', KEYS[1])
if holder == ARGV[1] then redis.call('pexpire', KEYS[1], ARGV[2]) return 'renewed' end
if holder then return 'others' end
redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
return 'taken'`;
const release = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/** What one of several may do for as long as it says so again and again. */
export class Lease {
  readonly key: string;
  readonly holder: string;
  readonly #options: LeaseOptions;
  readonly #monotonic: () => number;
  #heldUntilMs = Number.NEGATIVE_INFINITY;

  constructor(options: LeaseOptions) {
    this.#options = options;
    this.key = options.key;
    this.holder = options.holder;
    this.#monotonic = options.monotonic ?? (() => performance.now());
  }

  /** By one's own clock, which is never later than Redis's: counted from before the question was sent. */
  get isHeld(): boolean {
    return this.leftMs > 0;
  }

  get leftMs(): number {
    return Math.max(0, this.#heldUntilMs - this.#monotonic());
  }

  /** Goes on with it, or takes it where nobody has it. Rejects where Redis does not answer. */
  async beat(): Promise<LeaseAnswer> {
    const { redis, lastsMs } = this.#options;
    const askedMs = this.#monotonic();
    const answer = (await redis.call('EVAL', beat, 1, this.key, this.holder, lastsMs)) as LeaseAnswer;
    this.#heldUntilMs = answer === 'others' ? Number.NEGATIVE_INFINITY : askedMs + lastsMs;
    return answer;
  }

  async release(): Promise<void> {
    this.#heldUntilMs = Number.NEGATIVE_INFINITY;
    await this.#options.redis.call('EVAL', release, 1, this.key, this.holder);
  }
}
