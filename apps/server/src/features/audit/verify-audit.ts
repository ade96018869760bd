import type { Database, Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { entryHash, genesisHash, type StoredEntry } from '../../kernel/audit/canonical.ts';

export interface AuditVerdict {
  entries: number;
  /** Where the stored log first departs from what replaying it gives. */
  difference: { sequence?: bigint; what: string } | undefined;
}

type EntryRow = StoredEntry & { previousHash: string; hash: string };

const pageSize = 1000;

/** Hashes a tenant's audit log again from its first entry. */
export async function verifyAudit(database: Database, tenantId: string): Promise<AuditVerdict> {
  return database.snapshot(tenantId, async tx => {
    let entries = 0;
    let head = genesisHash(tenantId);
    const verdict = (difference?: AuditVerdict['difference']): AuditVerdict => ({ entries, difference });
    for (;;) {
      const page = await readPage(tx, BigInt(entries));
      for (const entry of page) {
        const expected = BigInt(entries + 1);
        if (entry.sequence !== expected) return verdict({ sequence: expected, what: 'an entry is missing' });
        if (entry.previousHash !== head)
          return verdict({ sequence: expected, what: 'it does not follow the one before' });
        if (entryHash(head, { ...entry, tenantId }) !== entry.hash)
          return verdict({ sequence: expected, what: 'its hash is not that of its contents' });
        head = entry.hash;
        entries++;
      }
      if (page.length < pageSize) break;
    }
    const chain = await readChain(tx);
    if (!chain) return verdict({ what: 'the chain itself is gone' });
    if (chain.sequence !== BigInt(entries) || chain.headHash !== head)
      return verdict({ what: 'the log ends elsewhere' });
    return verdict();
  });
}

async function readPage(tx: Tx, afterSequence: bigint): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select sequence, (extract(epoch from at) * 1000)::bigint as "atMs", actor_kind as "actorKind",
      actor_id::text as "actorId", actor_name as "actorName", actor_roles as "actorRoles", address,
      user_agent as "userAgent", action, subject, customer_id::text as "customerId",
      before::text as before, after::text as after, reason,
      encode(previous_hash, 'hex') as "previousHash", encode(hash, 'hex') as hash
    from audit_entry where sequence > ${afterSequence} order by sequence limit ${pageSize}`.execute(tx);
  return rows;
}

async function readChain(tx: Tx): Promise<{ sequence: bigint; headHash: string } | undefined> {
  const { rows } = await sql<{ sequence: bigint; headHash: string }>`
    select sequence, encode(head_hash, 'hex') as "headHash" from audit_chain`.execute(tx);
  return rows[0];
}
