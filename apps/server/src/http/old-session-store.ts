import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { SessionLimits } from './sessions.ts';

/** Until then a session's holder is still told how it ended, and support can look. */
const keptDays = 30;

/** Deletes some sessions that ended or expired long ago; says how many. */
export async function forgetOldSessions(
  tx: Tx,
  table: 'customer_session' | 'staff_session' | 'platform_session',
  { idleMs, maxMs }: SessionLimits,
  limit: number,
): Promise<number> {
  const over = sql`coalesce(ended_at, least(
    last_seen_at + make_interval(secs => ${idleMs / 1000}), created_at + make_interval(secs => ${maxMs / 1000})))`;
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${over} < now() - make_interval(days => ${keptDays})
        ${table === 'customer_session' ? sql`and not is_kept(customer_id)` : sql``}
      limit ${limit} for update skip locked))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
