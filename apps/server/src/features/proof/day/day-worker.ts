import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { DayBuilder } from './day-builder.ts';
import type { LeafChunk } from './day-store.ts';

/* Builds the trees of a day beside the thread that trades. */

// Linux ranks threads one by one: where all cores are busy with orders, this one gets a quarter of what they get.
const lowered = 5;
if (process.platform === 'linux') setPriority(Math.max(getPriority(), lowered));

const builder = new DayBuilder(workerData as Uint8Array);
parentPort?.on('message', (chunks: LeafChunk[] | null) => {
  parentPort?.postMessage(chunks ? { ready: builder.take(chunks) } : builder.finish());
});
