import type { Worker } from 'node:worker_threads';
import { startThread } from './start-thread.ts';

export interface ThreadQuestion<Task> {
  id: number;
  task: Task;
}

export type ThreadReply<Answer> =
  | { id: number; answer: Answer }
  /** What is wrong with what it was given; whoever asks knows what to make of it. */
  | { id: number; problem: string }
  | { id: number; error: string };

export interface ThreadDeskOptions {
  besides: string;
  name: string;
  megabytesMax: number;
  /** The thread has ended, and with it whatever it had ready: before anybody who waits is told. */
  onLost?: () => void;
  refusalOf?: (problem: string) => Error;
}

interface Waiting<Answer> {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/** A thread that nobody has asked anything for so long ends, and its memory is free. */
const keptMs = 300_000;

/** Asks a thread of its own, which begins with the first question and ends when there have been none for a while. */
export class ThreadDesk<Task, Answer> {
  readonly #options: ThreadDeskOptions;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  #worker: Worker | undefined;
  #ending: NodeJS.Timeout | undefined;
  #asked = 0;

  constructor(options: ThreadDeskOptions) {
    this.#options = options;
  }

  ask(task: Task): Promise<Answer> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker ??= this.#begin();
      this.#worker.ref();
      clearTimeout(this.#ending);
      this.#worker.postMessage({ id, task } satisfies ThreadQuestion<Task>);
    });
  }

  #begin(): Worker {
    const { besides, name, megabytesMax, onLost, refusalOf } = this.#options;
    const worker = startThread(besides, name, undefined, { maxOldGenerationSizeMb: megabytesMax });
    worker.on('message', (reply: ThreadReply<Answer>) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (this.#waiting.size === 0) this.#rest(worker);
      if ('answer' in reply) waiting?.resolve(reply.answer);
      else if ('problem' in reply) waiting?.reject(refusalOf?.(reply.problem) ?? new Error(reply.problem));
      else waiting?.reject(new Error(reply.error));
    });
    const lost = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      onLost?.();
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', lost);
    worker.on('exit', () => lost(new Error('The thread has ended')));
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
