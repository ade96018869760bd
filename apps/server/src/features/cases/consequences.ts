import type { Tx } from '@openfloor/db/database';
import type { Decision, Step } from '../../kernel/approvals/action-kind.ts';
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
  if (!mayBeAsked(customer)) return;
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

const mayBeAsked = ({ verified_name, identity_state }: Awaited<ReturnType<typeof lockCustomer>>): boolean =>
  verified_name !== null && identity_state === null;

/** Whether `askForPapers` would do anything now. */
export const wouldAsk = async (tx: Tx, customerId: string): Promise<boolean> =>
  mayBeAsked(await lockCustomer(tx, customerId));

/** A reviewer's renewal was proposed before it was agreed to, and the customer reads both: so do they of this one. */
export async function notePapers(tx: Tx, customerId: string, { name, actor, tenant }: Step): Promise<void> {
  const isProposed = name === 'propose';
  await writeAudit(tx, actor, {
    action: `identity.ask-again.${name}`,
    subject: `customer/${customerId}`,
    customerId,
    ...(isProposed && { before: { identity: 'verified' }, after: { identity: 'asked-again' } }),
    reason: neutral(isProposed ? 'sendAgain' : 'notAgain', tenant),
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
