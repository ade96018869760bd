import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { breathing } from '../../kernel/breathing.ts';
import { computeDraw, type DrawTask } from './draw.ts';

/* Computes draws beside the thread that trades. */

export interface DrawQuestion {
  id: number;
  task: DrawTask;
}

// Linux ranks threads one by one: where all cores are busy with orders, this one gets a quarter of what they get.
// Elsewhere it would slow the whole server down.
const lowered = 5;
if (process.platform === 'linux') setPriority(Math.max(getPriority(), lowered));

parentPort?.on('message', ({ id, task }: DrawQuestion) => {
  try {
    parentPort?.postMessage({ id, result: computeDraw(task, breathing()) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
