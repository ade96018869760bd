import type { Database } from '@openfloor/db/database';
import { dayAfterSoundRun } from '../../kernel/schedule/daily.ts';
import { lastSoundRun } from '../../kernel/schedule/job-store.ts';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import { checkBooks } from './check-books.ts';

const name = 'books-check';
const overlapMs = 60_000;
const sunday = 0;

/**
 * Each day the books of every customer whose ledger moved since the last sound check; on Sundays everybody's. A
 * difference fails the run, so that the schedule shows it until it is explained; all of them are in `ledger:check`.
 */
export function booksJob(database: Database): ScheduledJob {
  return {
    name,
    title: 'Check of the books: records against the ledger, holds, lots and costs',
    repeats: 'Daily',
    isLong: true,
    isUnhurried: true,
    nextDue: (tx, at) => dayAfterSoundRun(tx, name, at),
    async run(tenantId, at) {
      const last = await database.tenant(tenantId, tx => lastSoundRun(tx, name));
      const isFull = !last || at.getUTCDay() === sunday;
      const since = isFull ? undefined : new Date(last.getTime() - overlapMs);
      const { customers, differences } = await checkBooks(database, tenantId, since);
      const [first] = differences;
      if (first) {
        throw new Error(`${differences.length} differences; the first: ${first.record}: ${first.what}`);
      }
      // A sound check is worth a line in the schedule, also where nothing had moved.
      return Math.max(customers, 1);
    },
  };
}
