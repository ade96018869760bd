import { hash } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../kernel/start-thread.ts';
import type { DrawResult, DrawTask } from './draw.ts';
import type { DrawQuestion } from './draw-worker.ts';

interface Waiting {
  resolve: (result: DrawResult) => void;
  reject: (error: Error) => void;
}

const rememberedMax = 4;

/**
 * Computes draws in a thread of their own, so that orders do not wait for half a million tickets, and each draw once:
 * the dry run, the proposal, its approval and the allotment share one result.
 */
export class DrawDesk {
  readonly #remembered = new Map<string, { made: Promise<DrawResult>; isReady: boolean }>();
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #asked = 0;

  /** How many draws were computed so far. */
  get computed(): number {
    return this.#asked;
  }

  /** Whether the result of exactly this is known, so that asking for it takes no time. */
  isReady(task: DrawTask): boolean {
    return this.#remembered.get(keyOf(task))?.isReady ?? false;
  }

  result(task: DrawTask): Promise<DrawResult> {
    const key = keyOf(task);
    const known = this.#remembered.get(key);
    if (known) return known.made;
    const entry = { made: this.#compute(task), isReady: false };
    const { made } = entry;
    this.#remembered.set(key, entry);
    made.then(
      () => {
        entry.isReady = true;
      },
      () => this.#remembered.delete(key),
    );
    for (const oldest of this.#remembered.keys()) {
      if (this.#remembered.size <= rememberedMax) break;
      this.#remembered.delete(oldest);
    }
    return made;
  }

  #compute(task: DrawTask): Promise<DrawResult> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker ??= this.#start();
      this.#worker.ref();
      this.#worker.postMessage({ id, task } satisfies DrawQuestion);
    });
  }

  #start(): Worker {
    const worker = startThread(import.meta.url, 'draw-worker');
    worker.on('message', ({ id, result, error }: { id: number; result?: DrawResult; error?: string }) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      // A server that stops does not wait for a thread that has nothing to do.
      if (this.#waiting.size === 0) worker.unref();
      if (result) waiting?.resolve(result);
      else waiting?.reject(new Error(error ?? 'The draw was not computed'));
    });
    const lost = (error: Error) => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', lost);
    worker.on('exit', () => lost(new Error('The thread that computes draws has ended')));
    return worker;
  }
}

/** What it is computed from: another list, seed or public value is another draw. */
function keyOf({ list, ...others }: DrawTask): string {
  return `${JSON.stringify(others)} ${hash('sha256', list)}`;
}
