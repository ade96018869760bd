import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '@openfloor/db/database';
import { lowerRank } from '../../../kernel/lower-rank.ts';
import { makingRoom } from '../../../kernel/making-room.ts';
import { closeDay } from './close-day.ts';
import type { ClosingTask } from './closing-thread.ts';

/* Closes one day beside the thread that trades. */

lowerRank(5);

const { opening, tenantId, due, ordersTaken } = workerData as ClosingTask;
// One reads while the other holds the day.
const database = await openDatabase({ ...opening, poolMax: 2, applicationName: 'openfloor-close' });
const rest = makingRoom(() => Atomics.load(ordersTaken, 0));
try {
  parentPort?.postMessage(await closeDay(database, tenantId, due, { rest }));
} finally {
  await database.close();
}
