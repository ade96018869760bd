import type { Database } from '@openfloor/db/database';
import { nextDay } from '../../../kernel/schedule/daily.ts';
import { dueDays } from '../../../kernel/schedule/due-days-store.ts';
import type { ScheduledJob } from '../../../kernel/schedule/scheduled-job.ts';
import { closeDayBeside } from './closing-thread.ts';
import { dailyWork } from './day-store.ts';

/** Each day once, after the midnight of the tenant’s zone; days that were missed are made up for. */
export function dayJob(database: Database): ScheduledJob {
  return {
    name: 'proof-day',
    title: 'Close of the day in the public log: what everybody is owed, and where all records end',
    repeats: 'Daily',
    isLong: true,
    isUnhurried: true,
    nextDue: async (tx, at) => nextDay(tx, await dailyWork(tx), at),
    async run(tenantId, _at, due) {
      const days = await database.tenant(tenantId, async tx => {
        const work = await dailyWork(tx);
        return work ? dueDays(tx, work, due) : [];
      });
      let done = 0;
      for (const day of days) if (await closeDayBeside(database, tenantId, day)) done++;
      return done;
    },
  };
}
