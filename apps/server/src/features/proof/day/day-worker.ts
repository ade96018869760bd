import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { DayMaker } from './day-maker.ts';
import type { Question } from './day-thread.ts';

/* Builds the trees of a day beside the thread that trades. */

// Linux ranks threads one by one: where all cores are busy with orders, this one gets a quarter of what they get.
const lowered = 5;
if (process.platform === 'linux') setPriority(Math.max(getPriority(), lowered));

const maker = new DayMaker(workerData as Uint8Array);
parentPort?.on('message', (question: Question) => {
  if (question.ask === 'take') maker.take(question.customers, question.share);
  parentPort?.postMessage(
    question.ask === 'next' ? maker.next(question.share) : question.ask === 'finish' ? maker.finish() : null,
  );
});
