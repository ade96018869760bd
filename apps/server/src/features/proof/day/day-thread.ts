import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../../kernel/start-thread.ts';
import type { DayTrees } from './day-builder.ts';
import type { KeptChunk, LeafChunk } from './day-store.ts';

interface Answer {
  ready: KeptChunk[];
  trees?: DayTrees;
}

/** What builds one day’s trees. Whoever starts it ends it. */
export interface DayWork {
  take(chunks: LeafChunk[]): Promise<KeptChunk[]>;
  finish(): Promise<{ ready: KeptChunk[]; trees: DayTrees }>;
  end(): Promise<void>;
}

/** In a thread of its own. */
export class DayThread implements DayWork {
  readonly #worker: Worker;

  constructor(secret: Uint8Array) {
    this.#worker = startThread(import.meta.url, 'day-worker', secret);
  }

  async take(chunks: LeafChunk[]): Promise<KeptChunk[]> {
    return (await this.#ask(chunks)).ready;
  }

  async finish(): Promise<{ ready: KeptChunk[]; trees: DayTrees }> {
    const { ready, trees } = await this.#ask(null);
    return { ready, trees: trees! };
  }

  async #ask(chunks: LeafChunk[] | null): Promise<Answer> {
    this.#worker.postMessage(chunks);
    // An error of the thread rejects.
    const [answer] = await once(this.#worker, 'message');
    return answer;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
