import { parentPort } from 'node:worker_threads';
import { computeDraw, type DrawTask } from './draw.ts';

/* Computes draws beside the thread that trades. */

export interface DrawQuestion {
  id: number;
  task: DrawTask;
}

parentPort?.on('message', ({ id, task }: DrawQuestion) => {
  try {
    parentPort?.postMessage({ id, result: computeDraw(task) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
