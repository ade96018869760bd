import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

const entriesMax = 50;

/** What the log tells about a record, newest first: what was decided, held and noted stays with it. */
export async function recordHistory(tx: Tx, subject: string) {
  const rows = await tx
    .selectFrom('audit_entry')
    .select(['at', 'actor_kind', 'actor_name', 'action', 'reason'])
    .select(sql<string | null>`after ->> 'internalNote'`.as('internal_note'))
    .where('subject', '=', subject)
    .orderBy('sequence', 'desc')
    .limit(entriesMax)
    .execute();
  return rows.map(row => ({
    time: row.at.getTime(),
    by: row.actor_name,
    byKind: row.actor_kind,
    action: row.action,
    reason: row.reason,
    internalNote: row.internal_note,
  }));
}
