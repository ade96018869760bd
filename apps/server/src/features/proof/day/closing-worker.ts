import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '@openfloor/db/database';
import { makingRoom } from '../../../kernel/making-room.ts';
import { closeDay } from './close-day.ts';
import type { ClosingTask } from './closing-thread.ts';

/* Closes one day beside the thread that trades. */

// Linux ranks threads one by one: where all cores are busy with orders, this one gets a quarter of what they get.
const lowered = 5;
if (process.platform === 'linux') setPriority(Math.max(getPriority(), lowered));

const { opening, tenantId, due, ordersTaken } = workerData as ClosingTask;
// One reads while the other holds the day.
const database = await openDatabase({ ...opening, poolMax: 2, applicationName: 'openfloor-close' });
const rest = makingRoom(() => Atomics.load(ordersTaken, 0));
try {
  parentPort?.postMessage(await closeDay(database, tenantId, due, { rest }));
} finally {
  await database.close();
}
