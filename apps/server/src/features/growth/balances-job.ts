import type { Database } from '@openfloor/db/database';
import { dayAfterSoundRun } from '../../kernel/schedule/daily.ts';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import { checkBalances } from './check-balances.ts';

const name = 'balances-check';
const dayMs = 86_400_000;
const fewDays = 7;
/** So often each older day is looked at once. */
const turns = 60;

/** Whether a day is looked at in a run: those of the last week always, of the others each sixtieth in its turn. */
export function isInTurn(day: string, at: Date): boolean {
  const [place, today] = [Date.parse(day), at.getTime()].map(ms => Math.floor(ms / dayMs));
  if (place === undefined || today === undefined) return true;
  return today - place <= fewDays || place % turns === today % turns;
}

/** No run reads all that ever happened; in two months each day that is kept was compared with its entries. */
export function balancesJob(database: Database): ScheduledJob {
  return {
    name,
    title: 'Check of what accounts had at the end of days',
    repeats: 'Daily',
    isLong: true,
    isUnhurried: true,
    nextDue: (tx, at) => dayAfterSoundRun(tx, name, at),
    async run(tenantId, at) {
      const { days, differences } = await checkBalances(database, tenantId, ({ day }) => isInTurn(day, at));
      const [first] = differences;
      if (first) throw new Error(`${differences.length} differences; the first: ${first}`);
      return Math.max(days, 1);
    },
  };
}
