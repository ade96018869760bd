import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Whoever decides about silences or duty goes one after the other, in a statement of its own: what is read next is current. */
export async function lockDesk(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('alerts ' || current_tenant_id(), 0))`.execute(tx);
}
