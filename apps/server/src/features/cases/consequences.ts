import type { Tx } from '@openfloor/db/database';
import type { Decision } from '../../kernel/approvals/action-kind.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { isFrozen } from '../../kernel/cases/freeze-store.ts';
import {
  endIdentity,
  lockCustomer,
  lockCustomerStatus,
  setStatus,
} from '../../kernel/customers/customer-store.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { neutral } from './neutral-words.ts';

/**
 * Asks for the identity again as any reviewer does, in the log's words too. Who was never verified, or has to verify again
 * already, is asked by that.
 */
export async function askForPapers(tx: Tx, customerId: string, by: Decision): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  if (customer.verified_name === null || customer.identity_state !== null) return;
  const { proposalId, actor, tenant } = by;
  const reason = neutral('sendAgain', tenant);
  await endIdentity(tx, customerId, { state: 'asked-again', reason, proposalId });
  const payload = { state: 'asked-again' as const, reason, expiresOn: customer.expires_on };
  await notify(tx, [{ customerId, kind: 'IDENTITY_DUE', cause: `identity/${proposalId}`, payload }]);
  await writeAudit(tx, actor, {
    action: 'identity.ask-again.approve',
    subject: `customer/${customerId}`,
    customerId,
    before: { identity: 'verified' },
    after: { identity: 'asked-again' },
    reason,
  });
}

/** Disables the account as any member of compliance does; says whether it was active until now. */
export async function freezeAccount(tx: Tx, customerId: string, by: Decision): Promise<boolean> {
  const customer = await lockCustomerStatus(tx, customerId);
  if (customer?.status !== 'active') return false;
  const reason = neutral('disabled', by.tenant);
  await setStatus(tx, customerId, reason);
  await tellStatus(tx, customerId, by, {
    action: 'customer.disable',
    from: 'active',
    to: 'disabled',
    reason,
  });
  return true;
}

/** Unless somebody has enabled it meanwhile, or another case keeps it frozen. */
export async function unfreezeAccount(tx: Tx, customerId: string, by: Decision): Promise<void> {
  const customer = await lockCustomerStatus(tx, customerId);
  if (customer?.status !== 'disabled' || (await isFrozen(tx, customerId))) return;
  const reason = neutral('enabled', by.tenant);
  await setStatus(tx, customerId, null);
  await tellStatus(tx, customerId, by, { action: 'customer.enable', from: 'disabled', to: 'active', reason });
}

/** The customer reads it, as of any account that is disabled or enabled. */
async function tellStatus(
  tx: Tx,
  customerId: string,
  { actor }: Decision,
  { action, from, to, reason }: { action: string; from: string; to: string; reason: string },
): Promise<void> {
  await writeAudit(tx, actor, {
    action,
    subject: `customer/${customerId}`,
    customerId,
    before: { status: from },
    after: { status: to },
    reason,
  });
}
