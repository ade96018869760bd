import type { Redis } from 'ioredis';

interface SharedLimitOptions {
  redis: Redis;
  /** Of this limit, in Redis. */
  key: string;
  /** Whoever asked less often here is nobody that the others have to know of. */
  shareFrom: number;
  everyMs?: number;
}

const flushMs = 250;
/** Longer than a window, whatever the clocks say. */
const keptSeconds = 180;

/**
 * What other nodes have counted of the same names within a window. Every node counts for itself at once and tells the
 * others a moment later, so that no request waits for Redis; without it, each node counts alone.
 */
export class SharedLimit {
  readonly #options: SharedLimitOptions;
  readonly #timer: NodeJS.Timeout;
  #windowEndMs = 0;
  /** Counted here since the last time that it was told. */
  #changed = new Map<string, number>();
  #told = new Map<string, number>();
  #elsewhere = new Map<string, number>();
  #telling = false;

  constructor(options: SharedLimitOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.tell(), options.everyMs ?? flushMs);
    this.#timer.unref();
  }

  beginWindow(endMs: number): void {
    this.#windowEndMs = endMs;
    this.#changed = new Map();
    this.#told = new Map();
    this.#elsewhere = new Map();
  }

  counted(name: string, count: number): void {
    if (count >= this.#options.shareFrom) this.#changed.set(name, count);
  }

  elsewhere(name: string): number {
    return this.#elsewhere.size > 0 ? (this.#elsewhere.get(name) ?? 0) : 0;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** One round. What could not be told is told with the next. */
  async tell(): Promise<void> {
    const { redis } = this.#options;
    if (this.#telling || this.#changed.size === 0 || redis.status !== 'ready') return;
    this.#telling = true;
    const changed = [...this.#changed];
    const [told, elsewhere] = [this.#told, this.#elsewhere];
    this.#changed = new Map();
    const key = `${this.#options.key}:${this.#windowEndMs}`;
    const commands = redis.pipeline();
    for (const [name, count] of changed) commands.hincrby(key, name, count - (told.get(name) ?? 0));
    commands.expire(key, keptSeconds);
    try {
      const answers = (await commands.exec()) ?? [];
      for (const [place, [name, count]] of changed.entries()) {
        const [error, total] = answers[place] ?? [];
        if (error || typeof total !== 'number') continue;
        told.set(name, count);
        elsewhere.set(name, total - count);
      }
    } catch {
      // Counted again with the name's next request.
    } finally {
      this.#telling = false;
    }
  }
}
