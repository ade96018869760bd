import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { StoredEntry } from '../../kernel/audit/canonical.ts';

type EntryRow = StoredEntry & { previousHash: string; hash: string };

export const pageSize = 1000;

export async function readPage(tx: Tx, afterSequence: bigint): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select sequence, (extract(epoch from at) * 1000)::bigint as "atMs", actor_kind as "actorKind",
      actor_id::text as "actorId", actor_name as "actorName", actor_roles as "actorRoles", address,
      user_agent as "userAgent", action, subject, customer_id::text as "customerId",
      before::text as before, after::text as after, reason,
      encode(previous_hash, 'hex') as "previousHash", encode(hash, 'hex') as hash
    from audit_entry where sequence > ${afterSequence} order by sequence limit ${pageSize}`.execute(tx);
  return rows;
}

export async function readChain(tx: Tx): Promise<{ sequence: bigint; headHash: string } | undefined> {
  const { rows } = await sql<{ sequence: bigint; headHash: string }>`
    select sequence, encode(head_hash, 'hex') as "headHash" from audit_chain`.execute(tx);
  return rows[0];
}
