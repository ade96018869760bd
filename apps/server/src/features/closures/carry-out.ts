import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '@openfloor/db/database';
import { homeOf } from '@openfloor/homes/lookup';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { hashPassword } from '../../kernel/passwords/password-hashing.ts';
import { findTenant } from '../../kernel/tenant/tenant-store.ts';
import {
  closeAccount,
  type DueClosure,
  eraseAccount,
  forgetAccount,
  nextOf,
  steps,
} from './due-closure-store.ts';

type Tenants = Pick<Database, 'tenant'>;

/** Closes the accounts whose time has come. Gives how many. */
export async function closeDueAccounts(database: Tenants, tenantId: string): Promise<number> {
  // Of a password that nobody knows.
  const passwordHash = await hashPassword(randomUUID());
  return eachDue(database, tenantId, 'close', async (tx, due) => {
    const tenant = await findTenant(tx);
    const years = tenant ? homeOf(tenant.default_currency).recordYears : 0;
    const outcome = await closeAccount(tx, due.closureId, passwordHash, years);
    if (!outcome) return false;
    await note(tx, `account.${outcome}`, due, 'account-closures');
    if (outcome === 'stopped') await tellStopped(tx, due);
    else if (await eraseAccount(tx, due.closureId)) await note(tx, 'account.erased', due, 'account-closures');
    return outcome === 'closed';
  });
}

/** What had to be kept when the account was closed, and need not be kept any more. */
export const eraseDueAccounts = (database: Tenants, tenantId: string): Promise<number> =>
  eachDue(database, tenantId, 'erase', async (tx, due) => {
    const done = await eraseAccount(tx, due.closureId);
    if (done) await note(tx, 'account.erased', due, 'account-erasures');
    return done;
  });

export const forgetDueAccounts = (database: Tenants, tenantId: string): Promise<number> =>
  eachDue(database, tenantId, 'forget', async (tx, due) => {
    const done = await forgetAccount(tx, due.closureId);
    if (done) await note(tx, 'account.forgotten', due, 'account-forgetting');
    return done;
  });

/** Each in a transaction of its own, until none is left that was not tried in this round. */
async function eachDue(
  database: Tenants,
  tenantId: string,
  step: keyof typeof steps,
  work: (tx: Tx, due: DueClosure) => Promise<boolean>,
): Promise<number> {
  const seen: string[] = [];
  let done = 0;
  for (;;) {
    const outcome = await database.tenant(tenantId, async tx => {
      const due = await nextOf(tx, steps[step], seen);
      if (!due) return undefined;
      seen.push(due.closureId);
      return work(tx, due);
    });
    if (outcome === undefined) return done;
    if (outcome) done++;
  }
}

const note = (tx: Tx, action: string, { customerId }: DueClosure, job: string) =>
  writeAudit(tx, { kind: 'system', job }, { action, subject: `customer/${customerId}`, customerId });

const tellStopped = (tx: Tx, { closureId, customerId }: DueClosure) =>
  notify(tx, [
    {
      customerId,
      kind: 'SECURITY_CHANGED',
      cause: `closure/${closureId}`,
      payload: { what: 'CLOSURE_STOPPED', device: null },
    },
  ]);
