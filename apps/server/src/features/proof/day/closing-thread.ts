import { once } from 'node:events';
import type { Database, DatabaseOpening } from '@openfloor/db/database';
import { ordersTaken } from '../../../kernel/orders-taken.ts';
import type { DueDay } from '../../../kernel/schedule/due-days-store.ts';
import { startThread } from '../../../kernel/start-thread.ts';

export interface ClosingTask {
  opening: DatabaseOpening;
  tenantId: string;
  due: DueDay;
  /** By the process, so far: it makes room while there are more and more. */
  ordersTaken: Int32Array;
}

/**
 * Closes a day in a thread of its own, with a way of its own to the database: the thread that trades neither reads nor writes
 * any of it. False where another server has closed it.
 */
export async function closeDayBeside({ opening }: Database, tenantId: string, due: DueDay): Promise<boolean> {
  const worker = startThread(import.meta.url, 'closing-worker', {
    opening,
    tenantId,
    due,
    ordersTaken,
  } satisfies ClosingTask);
  try {
    // An error of the thread rejects.
    const [isOurs] = await once(worker, 'message');
    return isOurs;
  } finally {
    await worker.terminate();
  }
}
