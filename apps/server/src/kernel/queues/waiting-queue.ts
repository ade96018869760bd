import type { ConsoleCallKey } from '@openfloor/contract/console-calls';
import type { QueueName } from '@openfloor/contract/dashboard/queue-names';
import type { Tx } from '@openfloor/db/database';
import type { LevelsNow } from './service-level-store.ts';

/** Something that waits for staff. Each is counted in a transaction of the tenant that asks. */
export interface WaitingQueue {
  name: QueueName;
  /** The call that lists it: whoever may make it is told how much of it was done. */
  list: ConsoleCallKey;
  /** Whoever may not make that call is not told that there is such a queue. */
  isPrivate?: true;
  count(tx: Tx): Promise<{ waiting: number; oldestAt: Date | null }>;
  /** The same without what only compliance may be told of; absent: there is nothing of the kind among it. */
  countTold?(tx: Tx): Promise<{ waiting: number; oldestAt: Date | null }>;
  /** What staff have finished since a moment, and how much of that had waited no longer than it should. */
  countDone(tx: Tx, from: Date, levels: LevelsNow): Promise<{ done: number; inTime: number }>;
}
