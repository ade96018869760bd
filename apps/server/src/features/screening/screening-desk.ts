import type { Worker } from 'node:worker_threads';
import { InvalidField } from '../../http/refusal.ts';
import { startThread } from '../../kernel/start-thread.ts';
import type {
  Hit,
  ScreeningAnswers,
  ScreeningQuestion,
  ScreeningReply,
  ScreeningTask,
} from './screening-task.ts';

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

/** Lists that the thread has ready; another one takes the place of the one that was asked for longest ago. */
const loadedMax = 8;
/** A thread that nobody has asked anything for so long ends, and its memory is free. */
const keptMs = 300_000;
const megabytesMax = 1_024;

/** Compares names with lists in a thread of its own: orders wait for none of it. */
export class ScreeningDesk {
  readonly #waiting = new Map<number, Waiting>();
  /** What the thread has ready, or makes ready, oldest first. */
  #loaded = new Map<string, Promise<null>>();
  #worker: Worker | undefined;
  #ending: NodeJS.Timeout | undefined;
  #asked = 0;

  read(task: Omit<Extract<ScreeningTask, { kind: 'read' }>, 'kind'>) {
    return this.#ask({ kind: 'read', ...task });
  }

  changes(before: Uint8Array | null, after: Uint8Array) {
    return this.#ask({ kind: 'changes', before, after });
  }

  /** The hits of each name in these versions; `content` is asked for what the thread does not have. */
  async screen(
    names: readonly string[],
    from: number,
    versions: readonly string[],
    content: (versionId: string) => Promise<Uint8Array>,
  ): Promise<Hit[][]> {
    for (const versionId of versions) await this.#ready(versionId, content);
    return this.#ask({ kind: 'screen', versions, names, from });
  }

  async #ready(versionId: string, content: (versionId: string) => Promise<Uint8Array>): Promise<void> {
    const known = this.#loaded.get(versionId);
    this.#loaded.delete(versionId);
    const loading =
      known ?? content(versionId).then(bytes => this.#ask({ kind: 'load', versionId, content: bytes }));
    this.#loaded.set(versionId, loading);
    for (const oldest of this.#loaded.keys()) {
      if (this.#loaded.size <= loadedMax) break;
      this.#loaded.delete(oldest);
      // A thread that ends has forgotten it.
      this.#ask({ kind: 'forget', versionId: oldest }).catch(() => undefined);
    }
    try {
      await loading;
    } catch (error) {
      if (this.#loaded.get(versionId) === loading) this.#loaded.delete(versionId);
      throw error;
    }
  }

  #ask<Task extends ScreeningTask>(task: Task): Promise<ScreeningAnswers[Task['kind']]> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (answer: never) => void, reject });
      this.#worker ??= this.#start();
      this.#worker.ref();
      clearTimeout(this.#ending);
      this.#worker.postMessage({ id, task } satisfies ScreeningQuestion);
    });
  }

  #start(): Worker {
    const worker = startThread(import.meta.url, 'screening-worker', undefined, {
      maxOldGenerationSizeMb: megabytesMax,
    });
    worker.on('message', (reply: ScreeningReply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (this.#waiting.size === 0) this.#rest(worker);
      if ('answer' in reply) waiting?.resolve(reply.answer as never);
      else if ('problem' in reply) waiting?.reject(new InvalidField('file', reply.problem));
      else waiting?.reject(new Error(reply.error));
    });
    const lost = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#loaded = new Map();
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', lost);
    worker.on('exit', () => lost(new Error('The thread that compares names has ended')));
    return worker;
  }

  /** A server that stops does not wait for a thread that has nothing to do. */
  #rest(worker: Worker): void {
    worker.unref();
    clearTimeout(this.#ending);
    this.#ending = setTimeout(() => {
      if (this.#waiting.size === 0) void worker.terminate();
    }, keptMs).unref();
  }
}

/** One for the process: its calls and its work by the clock share what is loaded. */
export const screeningDesk = new ScreeningDesk();
