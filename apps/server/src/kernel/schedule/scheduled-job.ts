import type { Tx } from '@openfloor/db/database';
import type { NextDue } from './next-due.ts';

/** Work that happens by the clock. What is due is in the rows it works on, so nothing is forgotten while nobody runs. */
export interface ScheduledJob {
  name: string;
  /** For the operator. */
  title: string;
  /** For the operator: what it goes by. */
  repeats: string;
  /** Takes a while and much of a processor: on one server for one tenant at a time, while others' short work goes on. */
  isLong?: true;
  /** By the day, or announced long before: what comes up for it may stay unnoticed for some seconds. */
  isUnhurried?: true;
  nextDue(tx: Tx, at: Date): Promise<NextDue>;
  /**
   * Does what was due by `due`, at the moment `at`, and gives how much that was. Rows under locks decide, so that
   * whoever else does the same at the same time does nothing twice.
   */
  run(tenantId: string, at: Date, due: Date): Promise<number>;
}
