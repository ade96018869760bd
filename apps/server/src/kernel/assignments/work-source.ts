import type { WorkQueueName } from '@openfloor/contract/assignments/work-queues';
import type { RawBuilder } from 'kysely';

/** What waits in a queue, as far as taking it needs to know. */
export interface WorkSource {
  queue: WorkQueueName;
  /** As the log names one of them: `deposit` of `deposit/<id>`. */
  subject: string;
  /** A query of rows of `id`: whatever waits. */
  waiting: RawBuilder<unknown>;
}
