import { parentPort } from 'node:worker_threads';
import type { NameIndex } from '@openfloor/rules/names/name-index';
import { breathing } from '../../kernel/breathing.ts';
import { lowerRank } from '../../kernel/lower-rank.ts';
import type { ThreadQuestion, ThreadReply } from '../../kernel/thread-desk.ts';
import { carryOut, ListEmpty } from './carry-out.ts';
import { type ListEntry, ListUnreadable } from './list-entry.ts';
import type { ScreeningAnswers, ScreeningTask } from './screening-task.ts';

/* Reads lists and compares names with them beside the thread that trades. */

lowerRank(5);

const indexes = new Map<string, NameIndex<ListEntry>>();
const reply = (message: ThreadReply<ScreeningAnswers[ScreeningTask['kind']]>) =>
  parentPort?.postMessage(message);
// One after the other: a list is loaded before names are compared with it.
let turn: Promise<void> = Promise.resolve();

parentPort?.on('message', ({ id, task }: ThreadQuestion<ScreeningTask>) => {
  turn = turn.then(async () => {
    try {
      // Whoever waits for the answer is a person, or the work of the clock that waits for nobody.
      reply({ id, answer: await carryOut(task, indexes, breathing(1, 2_000)) });
    } catch (error) {
      if (error instanceof ListEmpty) reply({ id, problem: 'listEmpty' });
      else if (error instanceof ListUnreadable) reply({ id, problem: 'listUnreadable' });
      else reply({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
});
