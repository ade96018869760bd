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

/** A text for the customer, and what only staff read. */
export interface HoldWish {
  reason: string;
  internalNote?: string | undefined;
}

/** Puts a record aside. The caller has locked it and found that it can be. */
export async function hold(
  tx: Tx,
  context: StaffContext,
  record: HeldRecord,
  { reason, internalNote }: HoldWish,
): Promise<null> {
  const { kind, id: recordId } = record;
  if (await findOpenHold(tx, kind, recordId)) throw new Refusal('conflict', { problem: 'alreadyOnHold' });
  const { tenantId } = context.tenant;
  const { staffId } = context.caller;
  const note = internalNote?.trim() || null;
  await insertHold(tx, { tenantId, kind, recordId, reason, internalNote: note, at: new Date(), staffId });
  await tell(tx, context, record, {
    before: { onHold: false },
    after: { onHold: true, ...(note && { internalNote: note }) },
    reason,
  });
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
  await tell(tx, context, record, { before: { onHold: true }, after: { onHold: false }, reason });
  return null;
}

/**
 * Also in the customer's account activity, which has the reason and nothing of before and after: nobody's money is put
 * aside quietly, and what staff wrote for themselves stays with them.
 */
async function tell(
  tx: Tx,
  context: StaffContext,
  { kind, id, customerId }: HeldRecord,
  change: { before: { onHold: boolean }; after: { onHold: boolean; internalNote?: string }; reason: string },
): Promise<void> {
  await writeAudit(tx, staffActor(context), {
    action: `${kind}.${change.after.onHold ? 'hold' : 'unhold'}`,
    subject: `${kind}/${id}`,
    customerId,
    ...change,
  });
}

/** What a decision says was before it, where that was on hold. */
export async function heldBefore(tx: Tx, kind: HeldKind, recordId: string): Promise<{ onHold?: true }> {
  return (await findOpenHold(tx, kind, recordId)) ? { onHold: true } : {};
}

/** Nothing leaves while it is on hold. The record is locked, and whoever puts it on hold locks it too. */
export async function refuseHeld(tx: Tx, kind: HeldKind, recordId: string): Promise<void> {
  if (await findOpenHold(tx, kind, recordId)) throw new Refusal('conflict', { problem: 'onHold' });
}
