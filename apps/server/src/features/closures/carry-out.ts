import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '@openfloor/db/database';
import { homeOf } from '@openfloor/homes/lookup';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { hashPassword } from '../../kernel/passwords/password-hashing.ts';
import { findTenant } from '../../kernel/tenant/tenant-store.ts';
import { closeAccount, nextDueClosure } from './closure-store.ts';

/** Closes the accounts whose time has come, each in a transaction of its own. Gives how many. */
export async function closeDueAccounts(
  database: Pick<Database, 'tenant'>,
  tenantId: string,
): Promise<number> {
  const seen: string[] = [];
  // Of a password that nobody knows.
  const passwordHash = await hashPassword(randomUUID());
  let closed = 0;
  for (;;) {
    const outcome = await database.tenant(tenantId, tx => closeNext(tx, seen, passwordHash));
    if (outcome === undefined) return closed;
    if (outcome === 'closed') closed++;
  }
}

async function closeNext(tx: Tx, seen: string[], passwordHash: string) {
  const next = await nextDueClosure(tx, seen);
  if (!next) return undefined;
  const { closureId, customerId } = next;
  seen.push(closureId);
  const tenant = await findTenant(tx);
  const years = tenant ? homeOf(tenant.default_currency).recordYears : 0;
  const outcome = await closeAccount(tx, closureId, passwordHash, years);
  if (outcome === 'closed' || outcome === 'stopped')
    await writeAudit(
      tx,
      { kind: 'system', job: 'account-closures' },
      { action: `account.${outcome}`, subject: `customer/${customerId}`, customerId },
    );
  if (outcome === 'stopped')
    await notify(tx, [
      {
        customerId,
        kind: 'SECURITY_CHANGED',
        cause: `closure/${closureId}`,
        payload: { what: 'CLOSURE_STOPPED', device: null },
      },
    ]);
  return outcome ?? 'taken';
}
