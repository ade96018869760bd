import { InvalidField } from '../../http/refusal.ts';
import { ThreadDesk } from '../../kernel/thread-desk.ts';
import type { Hit, ScreeningAnswers, ScreeningTask } from './screening-task.ts';

/** Lists that the thread has ready; another one takes the place of the one that was asked for longest ago. */
const loadedMax = 8;
const megabytesMax = 1_024;

/** Compares names with lists in a thread of its own: orders wait for none of it. */
export class ScreeningDesk {
  /** What the thread has ready, or makes ready, oldest first. */
  #loaded = new Map<string, Promise<null>>();
  readonly #thread = new ThreadDesk<ScreeningTask, ScreeningAnswers[ScreeningTask['kind']]>({
    ...{ besides: import.meta.url, name: 'screening-worker', megabytesMax },
    onLost: () => {
      this.#loaded = new Map();
    },
    refusalOf: problem => new InvalidField('file', problem as 'listUnreadable' | 'listEmpty'),
  });

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

  /** The thread answers each kind of task with its own kind of answer. */
  #ask<Task extends ScreeningTask>(task: Task): Promise<ScreeningAnswers[Task['kind']]> {
    return this.#thread.ask(task) as Promise<ScreeningAnswers[Task['kind']]>;
  }
}

/** One for the process: its calls and its work by the clock share what is loaded. */
export const screeningDesk = new ScreeningDesk();
