import type { AppliedRule } from '@openfloor/rules/case-rules/replay';
import { ThreadDesk } from '../../kernel/thread-desk.ts';
import type { Lane } from './movement-store.ts';
import type { Fed, RuleTask } from './rule-task.ts';

const megabytesMax = 512;

/** Rounds of movements in a thread of their own: orders wait for none of it. */
export class RuleDesk {
  readonly #thread = new ThreadDesk<RuleTask, Fed>({
    ...{ besides: import.meta.url, name: 'rule-worker', megabytesMax },
  });
  #rounds = 0;

  async open(lane: Lane, rules: readonly AppliedRule[]) {
    const round = ++this.#rounds;
    await this.#thread.ask({ kind: 'open', round, lane, rules });
    return {
      feed: (text: string) => this.#thread.ask({ kind: 'feed', round, text }),
      // A thread that has ended has forgotten it.
      close: () => void this.#thread.ask({ kind: 'close', round }).catch(() => undefined),
    };
  }
}

/** One for the process. */
export const ruleDesk = new RuleDesk();
