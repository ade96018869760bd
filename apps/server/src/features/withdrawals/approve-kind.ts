import { displayMoney } from '@openfloor/money/display';
import { maskedNumber } from '@openfloor/rules/bank-details';
import { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import { refuseStoppedPayout } from '../../kernel/cases/payout-stop-store.ts';
import { refuseHeld } from '../../kernel/reviews/hold-record.ts';
import { amountOf, approveWithdrawal, lockForChange } from './end-withdrawal.ts';
import { lookAtWithdrawal } from './look-at-withdrawal.ts';
import { proposedAt } from './withdrawal-console-store.ts';
import type { Withdrawal } from './withdrawal-store.ts';

const lifetimeMs = 72 * 3_600_000;

/** Money leaves a customer's account on the word of two people only. */
export const withdrawalApproveKind = defineActionKind({
  name: 'withdrawal.approve',
  payload: z.strictObject({ withdrawalId: z.uuid({ error: 'wrongType' }) }),
  proposers: ['treasury'],
  approvers: ['treasury', 'compliance', 'owner'],
  lifetimeMs,
  async describe(tx, { withdrawalId }, { config }) {
    const withdrawal = await lockForChange(tx, withdrawalId);
    if (withdrawal.status !== 'reviewing') throw new Refusal('conflict', { problem: 'recordChanged' });
    const { amount, currency } = amountOf(withdrawal);
    const money = displayMoney(amount, currency, config.defaultCurrency);
    const target = `${withdrawal.bank} ${maskedNumber(withdrawal.account_number)}`;
    return {
      subject: `withdrawal/${withdrawalId}`,
      customerId: withdrawal.customer_id,
      title: `Pay ${money} to ${target}`,
      before: told(withdrawal),
      after: { ...told(withdrawal), status: 'approved' },
    };
  },
  async execute(tx, { withdrawalId }, { proposer, approver, proposalId, at }) {
    const withdrawal = await lockForChange(tx, withdrawalId);
    if (withdrawal.status !== 'reviewing') throw new Refusal('conflict', { problem: 'recordChanged' });
    await refuseHeld(tx, 'withdrawal', withdrawalId);
    await refuseStoppedPayout(tx, withdrawal.customer_id);
    const firstChecked = { by: proposer, at: await proposedAt(tx, proposalId) };
    await approveWithdrawal(tx, withdrawal, { at, firstChecked, approver });
    const reason = 'Another proposal to approve it was carried out';
    const subject = `withdrawal/${withdrawalId}`;
    await voidProposals(tx, { kind: 'system', job: 'approvals' }, subject, { at, reason });
  },
  async look(tx, { withdrawalId }, masking) {
    return { moves: 'out', ...(await lookAtWithdrawal(tx, withdrawalId, masking)) };
  },
});

function told(withdrawal: Withdrawal) {
  return {
    status: withdrawal.status,
    ...amountOf(withdrawal),
    bank: withdrawal.bank,
    accountNumber: maskedNumber(withdrawal.account_number),
    accountName: withdrawal.account_name,
  };
}
