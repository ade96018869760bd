import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../approvals/action-kind.ts';
import { staffActor } from '../audit/actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { findOpenHold, type HeldKind, insertHold, liftHold } from './hold-store.ts';

interface HeldRecord {
  kind: HeldKind;
  id: string;
  customerId: string;
}

/** Puts a record aside. The caller has locked it and found it under review. */
export async function hold(tx: Tx, context: StaffContext, record: HeldRecord, reason: string): Promise<null> {
  const { kind, id: recordId } = record;
  if (await findOpenHold(tx, kind, recordId)) throw new Refusal('conflict', { problem: 'alreadyOnHold' });
  const { tenantId } = context.tenant;
  const { staffId } = context.caller;
  await insertHold(tx, { tenantId, kind, recordId, reason, at: new Date(), staffId });
  await tell(tx, context, record, true, reason);
  return null;
}

/** Whoever may decide about it may take it off hold, whoever put it there. */
export async function unhold(
  tx: Tx,
  context: StaffContext,
  record: HeldRecord,
  reason: string,
): Promise<null> {
  const open = await findOpenHold(tx, record.kind, record.id);
  if (!open) throw new Refusal('conflict', { problem: 'notOnHold' });
  await liftHold(tx, open.hold_id, { at: new Date(), staffId: context.caller.staffId });
  await tell(tx, context, record, false, reason);
  return null;
}

/** Also in the customer's account activity: nobody's money is put aside quietly. */
async function tell(
  tx: Tx,
  context: StaffContext,
  { kind, id, customerId }: HeldRecord,
  onHold: boolean,
  reason: string,
): Promise<void> {
  await writeAudit(tx, staffActor(context), {
    action: `${kind}.${onHold ? 'hold' : 'unhold'}`,
    subject: `${kind}/${id}`,
    customerId,
    before: { onHold: !onHold },
    after: { onHold },
    reason,
  });
}

/** What a decision says was before it, where that was on hold. */
export async function heldBefore(tx: Tx, kind: HeldKind, recordId: string): Promise<{ onHold?: true }> {
  return (await findOpenHold(tx, kind, recordId)) ? { onHold: true } : {};
}
