import { parentPort } from 'node:worker_threads';
import { breathing } from '../../kernel/breathing.ts';
import { lowerRank } from '../../kernel/lower-rank.ts';
import type { ThreadQuestion, ThreadReply } from '../../kernel/thread-desk.ts';
import { carryOut, type Fed, type Rounds, type RuleTask } from './rule-task.ts';

/* Goes through movements beside the thread that trades. */

lowerRank(5);

const rounds: Rounds = new Map();

parentPort?.on('message', ({ id, task }: ThreadQuestion<RuleTask>) => {
  let reply: ThreadReply<Fed>;
  try {
    reply = { id, answer: carryOut(task, rounds, breathing(1, 100)) };
  } catch (error) {
    reply = { id, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(reply);
});
