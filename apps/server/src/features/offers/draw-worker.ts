import { parentPort } from 'node:worker_threads';
import { breathing } from '../../kernel/breathing.ts';
import { lowerRank } from '../../kernel/lower-rank.ts';
import { computeDraw, type DrawTask } from './draw.ts';

/* Computes draws beside the thread that trades. */

export interface DrawQuestion {
  id: number;
  task: DrawTask;
}

lowerRank(5);

parentPort?.on('message', ({ id, task }: DrawQuestion) => {
  try {
    parentPort?.postMessage({ id, result: computeDraw(task, breathing()) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
