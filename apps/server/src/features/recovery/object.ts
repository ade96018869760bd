import type { Tx } from '@openfloor/db/database';
import { lockBalances } from '@openfloor/ledger/post';
import type { CustomerContext } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { endLink, findOpenLink, lockAnyLink } from './link-store.ts';
import { endRecovery, findUnderWay, lockRecovery } from './recovery-store.ts';

export const recoverySubject = (recoveryId: string) => `recovery/${recoveryId}`;

/** Of which whoever is logged in is warned; null where nothing is under way. */
export async function ownRecovery(context: CustomerContext) {
  const { customerId } = context.caller;
  const { row, link } = await context.query(async tx => ({
    row: await findUnderWay(tx, customerId),
    link: await findOpenLink(tx, customerId),
  }));
  // A link works now, whatever else waits.
  if (link)
    return {
      id: link.link_id,
      number: null,
      purpose: link.purpose,
      status: 'linked' as const,
      sentTime: link.asked_at.getTime(),
      worksFrom: null,
      lostFactor: false,
    };
  if (!row?.sent_at || !row.number || (row.status !== 'reviewing' && row.status !== 'approved')) return null;
  return {
    id: row.recovery_id,
    number: row.number,
    purpose: row.purpose,
    status: row.status,
    sentTime: row.sent_at.getTime(),
    worksFrom: row.works_from?.getTime() ?? null,
    lostFactor: row.lost_factor,
  };
}

/** It was not the owner who asked: nothing comes of it any more, whatever two people thought. */
export function objectToRecovery(context: CustomerContext, recoveryId: string): Promise<null> {
  const { customerId } = context.caller;
  return context.transaction(async tx => {
    // In the order of whoever decides: the customer's balances first, then the recovery, then what waits about it.
    await lockBalances(tx, customerId);
    const recovery = isUuid(recoveryId) ? await lockRecovery(tx, recoveryId) : undefined;
    if (!recovery && isUuid(recoveryId)) return objectToLink(tx, context, recoveryId);
    if (recovery?.customer_id !== customerId) throw new Refusal('notFound');
    if (recovery.shown === 'objected') return null;
    if (recovery.shown !== 'reviewing' && recovery.shown !== 'approved')
      throw new Refusal('conflict', { problem: 'recordChanged' });
    await endRecovery(tx, recoveryId, 'objected');
    const actor = customerActor(context);
    const subject = recoverySubject(recoveryId);
    await voidProposals(tx, actor, subject, { at: new Date(), reason: 'The customer objected' });
    await writeAudit(tx, actor, {
      action: 'recovery.object',
      subject,
      customerId,
      before: { status: recovery.status },
      after: { status: 'objected' },
    });
    return null;
  });
}

async function objectToLink(tx: Tx, context: CustomerContext, linkId: string): Promise<null> {
  const { customerId } = context.caller;
  const link = await lockAnyLink(tx, linkId);
  if (link?.customer_id !== customerId) throw new Refusal('notFound');
  if (link.ended === 'objected') return null;
  if (link.ended !== null || !link.works) throw new Refusal('conflict', { problem: 'recordChanged' });
  await endLink(tx, linkId, 'objected');
  const subject = `recovery-link/${linkId}`;
  await writeAudit(tx, customerActor(context), { action: 'recovery.object', subject, customerId });
  return null;
}
