import { DayBuilder, type DayTrees } from './day-builder.ts';
import { DayCollector, type Share } from './day-collector.ts';
import type { KeptChunk, LeafChunk } from './day-store.ts';

/** Few: the thread gives others a turn between them. */
const chunksAtOnce = 6;

/** A day’s trees out of what the database says of each customer. */
export class DayMaker {
  readonly #collector: DayCollector;
  readonly #builder: DayBuilder;
  #chunks: Generator<LeafChunk> | undefined;

  constructor(secret: Uint8Array) {
    this.#collector = new DayCollector(secret);
    this.#builder = new DayBuilder(secret);
  }

  take(customers: readonly string[], share: Share): void {
    this.#collector.take(customers, share);
  }

  /** The next chunks of a share that has been taken; undefined when there are no more. */
  next({ at, of }: Share): KeptChunk[] | undefined {
    this.#chunks ??= this.#collector.chunks(at === of - 1);
    const chunks: LeafChunk[] = [];
    while (chunks.length < chunksAtOnce) {
      const { value, done } = this.#chunks.next();
      if (done) break;
      chunks.push(value);
    }
    if (chunks.length > 0) return this.#builder.take(chunks);
    this.#chunks = undefined;
    return undefined;
  }

  finish(): { ready: KeptChunk[]; trees: DayTrees } {
    return this.#builder.finish();
  }
}
