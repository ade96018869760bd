import { createHash } from 'node:crypto';
import type { Database, Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { Refusal } from '../../http/refusal.ts';
import type { Subject } from '../../kernel/limits/attempt-store.ts';
import type { Tries } from './tries.ts';

const windowMinutes = 15;
const subjectHash = (name: string) => createHash('sha256').update(name).digest();

/** Tries of people who belong to no tenant; counted as everybody's are (users/attempt-limits.ts). */
export function platformTries(database: Database): Tries {
  return {
    count: subjects =>
      database.platform(async tx => {
        const waits: number[] = [];
        for (const { name, triesMax } of subjects) {
          const { rows } = await sql<{ tries: number; wait_s: number }>`
            insert into platform_attempt_count as seen (subject_hash, tries, window_ends_at)
            values (${subjectHash(name)}, 1, now() + make_interval(mins => ${windowMinutes}))
            on conflict (subject_hash) do update set
              tries = case when seen.window_ends_at <= now() then 1 else seen.tries + 1 end,
              window_ends_at = case when seen.window_ends_at <= now() then excluded.window_ends_at else seen.window_ends_at end
            returning tries, ceil(extract(epoch from window_ends_at - now()))::int as wait_s`.execute(tx);
          for (const { tries, wait_s } of rows) if (tries > triesMax) waits.push(wait_s);
        }
        if (waits.length > 0) throw new Refusal('tooManyTries', { retryAfterSeconds: Math.max(...waits) });
      }),
    forgive: subjects => database.platform(tx => forgive(tx, subjects)),
  };
}

async function forgive(tx: Tx, subjects: Subject[]): Promise<void> {
  const [closest, ...wider] = subjects.map(({ name }) => subjectHash(name));
  if (closest) await sql`delete from platform_attempt_count where subject_hash = ${closest}`.execute(tx);
  for (const hash of wider) {
    await sql`
      update platform_attempt_count set tries = greatest(tries - 1, 0) where subject_hash = ${hash}`.execute(
      tx,
    );
  }
}

/** A window that has ended counts nothing. Deletes some; says how many. */
export async function forgetPlatformWindows(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from platform_attempt_count where ctid = any(array(
      select ctid from platform_attempt_count where window_ends_at <= now()
      limit ${limit} for update skip locked))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
