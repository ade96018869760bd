import type { Tx } from '@openfloor/db/database';
import { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { getCustomer } from '../../kernel/customers/customer-store.ts';
import { lookAtCustomer } from '../../kernel/customers/look-at-customer-store.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { recoverySubject } from './object.ts';
import { findRecovered, lockRecovery, storeAgreed } from './recovery-store.ts';

/** Both have looked at the photos. Nothing opens yet: a day passes in which the owner can object. */
export const recoveryApproveKind = defineActionKind({
  name: 'recovery.approve',
  payload: z.strictObject({ recoveryId: z.uuid({ error: 'wrongType' }) }),
  proposers: ['owner', 'compliance'],
  approvers: ['owner', 'compliance'],
  lifetimeMs: 72 * 3_600_000,
  async describe(tx, { recoveryId }) {
    const recovery = await lockReviewing(tx, recoveryId);
    const { username } = await getCustomer(tx, recovery.customer_id);
    const what = recovery.purpose === 'password' ? 'password' : 'withdrawal password';
    const before = {
      status: recovery.status,
      purpose: recovery.purpose,
      secondFactorLost: recovery.lost_factor,
    };
    return {
      subject: recoverySubject(recoveryId),
      customerId: recovery.customer_id,
      title: `Let ${username} choose a new ${what} (${recovery.number})`,
      before,
      after: { ...before, status: 'approved' },
    };
  },
  async execute(tx, { recoveryId }, { proposalId }) {
    const { customer_id: customerId, purpose } = await lockReviewing(tx, recoveryId);
    const worksFrom = (await storeAgreed(tx, recoveryId, proposalId)).getTime();
    const cause = `${recoverySubject(recoveryId)}/agreed`;
    await notify(tx, [
      { customerId, kind: 'RECOVERY_AGREED', cause, payload: { purpose, device: null, worksFrom } },
    ]);
  },
  async look(tx, { recoveryId }) {
    const customerId = await findRecovered(tx, recoveryId);
    return customerId ? lookAtCustomer(tx, customerId) : {};
  },
});

export async function lockReviewing(tx: Tx, recoveryId: string) {
  const recovery = await lockRecovery(tx, recoveryId);
  if (!recovery?.customer_id || recovery.status === 'open') throw new Refusal('notFound');
  if (recovery.shown !== 'reviewing') throw new Refusal('conflict', { problem: 'recordChanged' });
  return { ...recovery, customer_id: recovery.customer_id };
}
