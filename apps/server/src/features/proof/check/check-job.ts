import type { Database } from '@openfloor/db/database';
import { dayAfterSoundRun } from '../../../kernel/schedule/daily.ts';
import { readClock } from '../../../kernel/schedule/job-store.ts';
import type { ScheduledJob } from '../../../kernel/schedule/scheduled-job.ts';
import type { SignedHeads } from '../signed-heads.ts';
import { checkProof } from './check-proof.ts';
import { lastCheck, storeCheck, wishedSince } from './check-result-store.ts';
import type { CheckLine } from './findings.ts';

export const checkJobName = 'proof-check';
const sunday = 0;

/**
 * Each day, and when somebody asks for it; on Sundays the whole ledger is replayed too. A difference fails the run, so that
 * the schedule shows it until it is explained; the first of them are kept, all of them are in `proof:check`.
 */
export function checkJob(database: Database, heads: SignedHeads): ScheduledJob {
  return {
    name: checkJobName,
    title: 'Check of the public log: what it commits to against the records',
    repeats: 'Daily',
    isLong: true,
    isUnhurried: true,
    async nextDue(tx, at) {
      const wished = await wishedSince(tx);
      const daily = await dayAfterSoundRun(tx, checkJobName, at);
      return wished && daily.due === 0 ? { next: wished, due: 1 } : daily;
    },
    async run(tenantId, at) {
      const replayed = at.getUTCDay() === sunday;
      const { startedAt, before } = await database.tenant(tenantId, async tx => ({
        startedAt: await readClock(tx),
        before: await lastCheck(tx),
      }));
      const { entries, lastDay, lines, differences } = await checkProof(database, heads, tenantId, {
        replay: replayed,
      });
      await database.tenant(tenantId, tx =>
        storeCheck(tx, {
          ...{ startedAt, replayed, differences, day: lastDay ?? null },
          lines: lines.map(line => sinceThen(line, before?.lines ?? [])),
        }),
      );
      const [first] = differences;
      if (first) throw new Error(`${differences.length} differences; the first: ${first}`);
      return Math.max(entries, 1);
    },
  };
}

/** The log has what it had at the check before, and more. */
function sinceThen(line: CheckLine, before: readonly CheckLine[]): CheckLine {
  const from = line.area === 'log' ? before.find(({ area }) => area === 'log')?.count : undefined;
  return from === undefined ? line : { ...line, from };
}
