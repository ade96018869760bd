import type { Database } from '@openfloor/db/database';
import { lastSoundRun } from '../../../kernel/schedule/job-store.ts';
import type { ScheduledJob } from '../../../kernel/schedule/scheduled-job.ts';
import type { SignedHeads } from '../signed-heads.ts';
import { checkProof } from './check-proof.ts';

const name = 'proof-check';
const dayMs = 86_400_000;
const sunday = 0;

/** Each day; on Sundays the whole ledger is replayed too. A difference fails the run, so that the schedule shows it until it is explained; all of them are in `proof:check`. */
export function checkJob(database: Database, heads: SignedHeads): ScheduledJob {
  return {
    name,
    title: 'Check of the public log: what it commits to against the records',
    repeats: 'Daily',
    async nextDue(tx, at) {
      const last = await lastSoundRun(tx, name);
      const next = last ? new Date(last.getTime() + dayMs) : at;
      return { next, due: next <= at ? 1 : 0 };
    },
    async run(tenantId, at) {
      const replay = at.getUTCDay() === sunday;
      const { entries, differences } = await checkProof(database, heads, tenantId, { replay });
      const [first] = differences;
      if (first) throw new Error(`${differences.length} differences; the first: ${first}`);
      return Math.max(entries, 1);
    },
  };
}
