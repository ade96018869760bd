import type { Database } from '@openfloor/db/database';
import { dayAfterSoundRun } from '../../../kernel/schedule/daily.ts';
import type { ScheduledJob } from '../../../kernel/schedule/scheduled-job.ts';
import type { SignedHeads } from '../signed-heads.ts';
import { checkProof } from './check-proof.ts';

const name = 'proof-check';
const sunday = 0;

/** Each day; on Sundays the whole ledger is replayed too. A difference fails the run, so that the schedule shows it until it is explained; all of them are in `proof:check`. */
export function checkJob(database: Database, heads: SignedHeads): ScheduledJob {
  return {
    name,
    title: 'Check of the public log: what it commits to against the records',
    repeats: 'Daily',
    nextDue: (tx, at) => dayAfterSoundRun(tx, name, at),
    async run(tenantId, at) {
      const replay = at.getUTCDay() === sunday;
      const { entries, differences } = await checkProof(database, heads, tenantId, { replay });
      const [first] = differences;
      if (first) throw new Error(`${differences.length} differences; the first: ${first}`);
      return Math.max(entries, 1);
    },
  };
}
