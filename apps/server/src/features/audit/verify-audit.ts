import type { Database } from '@openfloor/db/database';
import { entryHash, genesisHash } from '../../kernel/audit/canonical.ts';
import { pageSize, readChain, readPage } from './audit-chain-store.ts';

export interface AuditVerdict {
  entries: number;
  /** Where the stored log first departs from what replaying it gives. */
  difference: { sequence?: bigint; what: string } | undefined;
}

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
