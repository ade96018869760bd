import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ChildOptions {
  env?: NodeJS.ProcessEnv;
  /** Where its output goes; this process's own when left out. */
  output?: number;
}

/** A program of its own process, answering one question at a time. It ends when this process does. */
export class Child {
  readonly #process: ChildProcess;

  constructor(program: URL, parameters: readonly (string | number)[] = [], options: ChildOptions = {}) {
    const { output } = options;
    this.#process = fork(fileURLToPath(program), parameters.map(String), {
      // Not what this process was started with: that may tie it to a parent of its own.
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, ...options.env },
      stdio: ['ignore', output ?? 'inherit', output ?? 'inherit', 'ipc'],
    });
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** The next thing the child says. Rejects when it ends instead. */
  async next<Answer>(): Promise<Answer> {
    const ended = new AbortController();
    const exit = once(this.#process, 'exit', { signal: ended.signal }).then(([code]) => {
      throw new Error(`${this.#process.spawnargs.at(-1)} ended with ${code}`);
    });
    try {
      const [answer] = await Promise.race([once(this.#process, 'message', { signal: ended.signal }), exit]);
      return answer as Answer;
    } finally {
      exit.catch(() => {});
      ended.abort();
    }
  }

  async ask<Answer>(question: object | string): Promise<Answer> {
    const answer = this.next<Answer>();
    this.#process.send(question);
    return answer;
  }

  async end(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const exit = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await exit;
  }
}

/** In the child: answers every question, and ends with the parent. */
export function answerParent<Question>(answer: (question: Question) => unknown): void {
  process.on('message', async (question: Question) => process.send?.((await answer(question)) ?? {}));
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

export function tellParent(message: object): void {
  process.send?.(message);
}
