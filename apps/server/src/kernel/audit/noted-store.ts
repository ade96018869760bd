import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Whether somebody has done this to a record already in so many hours, so that the log tells it once. */
export async function wasNoted(
  tx: Tx,
  entry: { actorId: string; action: string; subject: string },
  hours: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('audit_entry')
    .select('sequence')
    .where('subject', '=', entry.subject)
    .where('action', '=', entry.action)
    .where('actor_id', '=', entry.actorId)
    .where('at', '>', sql<Date>`now() - make_interval(hours => ${hours})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
