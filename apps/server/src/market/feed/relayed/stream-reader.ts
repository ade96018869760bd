import { setTimeout } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { RelayMessage } from './relay-message.ts';
import { messageOf, type RelayLink, type StreamEntry } from './relay-parts.ts';

const waitMs = 1_000;
const againMs = 100;
const entriesAtOnce = 500;

/** Everything that is said, in its order; goes on where it was after a break. */
export class StreamReader {
  readonly #redis: Redis;
  readonly #stream: string;
  readonly #stopping = new AbortController();
  #lastId = '0-0';
  #reading: Promise<void> = Promise.resolve();

  constructor(link: RelayLink, stream: string) {
    this.#redis = link.openReader('ticks');
    this.#stream = stream;
  }

  start(fromMs: number, hear: (message: RelayMessage) => void): void {
    this.#lastId = `${Math.max(0, Math.floor(fromMs))}-0`;
    this.#reading = this.#read(hear);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#redis.disconnect();
    await this.#reading;
  }

  async #read(hear: (message: RelayMessage) => void): Promise<void> {
    const { signal } = this.#stopping;
    let isBroken = false;
    while (!signal.aborted) {
      try {
        if (isBroken) await this.#findPlace();
        isBroken = false;
        for (const entry of await this.#next()) {
          this.#lastId = entry[0];
          const message = messageOf(entry);
          if (message && !signal.aborted) hear(message);
        }
      } catch {
        isBroken = true;
        await setTimeout(againMs, undefined, { signal }).catch(() => {});
      }
    }
  }

  async #next(): Promise<StreamEntry[]> {
    const answer = await this.#redis.xread(
      'COUNT',
      entriesAtOnce,
      'BLOCK',
      waitMs,
      'STREAMS',
      this.#stream,
      this.#lastId,
    );
    return (answer?.[0]?.[1] ?? []) as StreamEntry[];
  }

  /** Another Redis, or one that has lost something, may count from an earlier time: whoever waited would hear nothing. */
  async #findPlace(): Promise<void> {
    const [newest] = (await this.#redis.xrevrange(this.#stream, '+', '-', 'COUNT', 1)) as StreamEntry[];
    if (isBefore(newest?.[0] ?? '0-0', this.#lastId)) this.#lastId = newest?.[0] ?? '0-0';
  }
}

function isBefore(one: string, other: string): boolean {
  const [oneMs = 0, onePlace = 0] = one.split('-').map(Number);
  const [otherMs = 0, otherPlace = 0] = other.split('-').map(Number);
  return oneMs === otherMs ? onePlace < otherPlace : oneMs < otherMs;
}
