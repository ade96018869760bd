import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Whether the session that a link was made in has not ended; `customer.<id>` and the like. */
export async function isSessionOpen(tx: Tx, session: string): Promise<boolean> {
  const [kind, id = ''] = session.split('.');
  const sessions =
    kind === 'customer'
      ? sql`select session_id, ended_at from customer_session`
      : kind === 'staff'
        ? sql`select session_id, ended_at from staff_session`
        : sql`select session_id, ended_at from platform_session`;
  const { rows } = await sql`
    select from (${sessions}) s where session_id = ${id}::uuid and ended_at is null`.execute(tx);
  return rows.length === 1;
}
