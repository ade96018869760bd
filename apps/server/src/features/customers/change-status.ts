import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { isFrozen } from '../../kernel/cases/freeze-store.ts';
import { isAccountClosed, lockCustomerStatus, setStatus } from '../../kernel/customers/customer-store.ts';
import { endSessionsByStaff } from '../access/end-by-staff.ts';
import { insertNote } from './customer-console-store.ts';

async function locked(tx: Tx, customerId: string) {
  const customer = await lockCustomerStatus(tx, customerId);
  if (!customer) throw new Refusal('notFound');
  return customer;
}

/** Takes everything from the account but looking, logging in and withdrawing; see `admitCustomer`. */
export function disableCustomer(context: StaffContext, id: string, reason: string): Promise<null> {
  return context.transaction(async tx => {
    const { customer_id: customerId, status } = await locked(tx, id);
    if (status === 'disabled') throw new Refusal('conflict');
    await setStatus(tx, customerId, reason);
    await note(tx, context, 'customer.disable', customerId, reason, {
      before: { status },
      after: { status: 'disabled' },
    });
    return null;
  });
}

export function enableCustomer(context: StaffContext, id: string, reason: string): Promise<null> {
  return context.transaction(async tx => {
    const { customer_id: customerId, status } = await locked(tx, id);
    if (status === 'active') throw new Refusal('conflict');
    // Two people froze it, and two people end that.
    if (await isAccountClosed(tx, customerId)) throw new Refusal('conflict', { problem: 'accountClosed' });
    if (await isFrozen(tx, customerId)) throw new Refusal('conflict', { problem: 'heldByCompliance' });
    await setStatus(tx, customerId, null);
    await note(tx, context, 'customer.enable', customerId, reason, {
      before: { status },
      after: { status: 'active' },
    });
    return null;
  });
}

export function endCustomerSessions(context: StaffContext, id: string, reason: string) {
  return context.transaction(async tx => {
    const { customer_id: customerId } = await locked(tx, id);
    const ended = await endSessionsByStaff(tx, customerId);
    await note(tx, context, 'customer.end-sessions', customerId, reason, { after: { ended } });
    return { ended };
  });
}

/** Notes are staff's own: they are in the log, and not in what the customer sees of it. */
export function addNote(context: StaffContext, id: string, text: string): Promise<{ id: string }> {
  return context.transaction(async tx => {
    const { customer_id: customerId } = await locked(tx, id);
    const { tenant, caller } = context;
    const noteId = await insertNote(tx, {
      tenantId: tenant.tenantId,
      customerId,
      staffId: caller.staffId,
      text,
    });
    await writeAudit(tx, staffActor(context), {
      action: 'customer.note',
      subject: `customer/${customerId}`,
      after: { noteId },
    });
    return { id: noteId };
  });
}

async function note(
  tx: Tx,
  context: StaffContext,
  action: string,
  customerId: string,
  reason: string,
  change: { before?: object; after: object },
): Promise<void> {
  await writeAudit(tx, staffActor(context), {
    action,
    subject: `customer/${customerId}`,
    customerId,
    reason,
    ...change,
  });
}
