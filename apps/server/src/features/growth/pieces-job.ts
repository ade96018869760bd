import type { Database } from '@openfloor/db/database';
import { dayAfterSoundRun } from '../../kernel/schedule/daily.ts';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import { findTroubles, keepPieces, listPartitioned } from './pieces-store.ts';

const name = 'pieces-of-tables';

/**
 * Months ahead of time, so that a job that fails for weeks costs nothing but this: the schedule shows it. A row of a time
 * that has no piece is kept all the same; it fails the run until somebody has looked.
 */
export function piecesJob(database: Database): ScheduledJob {
  return {
    name,
    title: 'Room for the next months in tables that grow for ever',
    repeats: 'Daily',
    isUnhurried: true,
    nextDue: (tx, at) => dayAfterSoundRun(tx, name, at),
    async run() {
      const tables = await database.platform(listPartitioned);
      // A transaction each: the lock on one table is not kept while another is waited for.
      for (const table of tables) await database.platform(tx => keepPieces(tx, table));
      const troubles = await database.platform(findTroubles);
      if (troubles.length > 0) throw new Error(troubles.join('; '));
      return tables.length;
    },
  };
}
