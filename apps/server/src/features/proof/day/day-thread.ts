import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../../kernel/start-thread.ts';
import type { DayTrees } from './day-builder.ts';
import type { Share } from './day-collector.ts';
import type { KeptChunk } from './day-store.ts';

export type Question =
  | { ask: 'take'; customers: readonly string[]; share: Share }
  | { ask: 'next'; share: Share }
  | { ask: 'finish' };

/** What builds one day’s trees, asked one thing at a time. Whoever starts it ends it. */
export interface DayWork {
  take(customers: readonly string[], share: Share): Promise<void>;
  next(share: Share): Promise<KeptChunk[] | undefined>;
  finish(): Promise<{ ready: KeptChunk[]; trees: DayTrees }>;
  end(): Promise<void>;
}

/** In a thread of its own. */
export class DayThread implements DayWork {
  readonly #worker: Worker;

  constructor(secret: Uint8Array) {
    this.#worker = startThread(import.meta.url, 'day-worker', secret);
  }

  async take(customers: readonly string[], share: Share): Promise<void> {
    await this.#ask({ ask: 'take', customers, share });
  }

  async next(share: Share): Promise<KeptChunk[] | undefined> {
    return this.#ask({ ask: 'next', share });
  }

  async finish(): Promise<{ ready: KeptChunk[]; trees: DayTrees }> {
    return this.#ask({ ask: 'finish' });
  }

  async #ask<Answer>(question: Question): Promise<Answer> {
    this.#worker.postMessage(question);
    // An error of the thread rejects.
    const [answer] = await once(this.#worker, 'message');
    return answer;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
