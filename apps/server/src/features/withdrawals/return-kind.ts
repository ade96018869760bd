import type { Tx } from '@openfloor/db/database';
import { book } from '@openfloor/ledger/book';
import { displayMoney } from '@openfloor/money/display';
import { maskedNumber } from '@openfloor/rules/bank-details';
import { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { told } from '../../kernel/approvals/told.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import { refuseHeld } from '../../kernel/reviews/hold-record.ts';
import { amountOf, lockForChange } from './end-withdrawal.ts';
import { lookAtWithdrawal } from './look-at-withdrawal.ts';
import { insertReturn, refuseReturned } from './payment-store.ts';
import { tellWithdrawal } from './tell-withdrawal.ts';
import type { Withdrawal } from './withdrawal-store.ts';

const lifetimeMs = 72 * 3_600_000;

/** What the bank sent back, or would not carry out, is the customer's again on the word of two people. */
export const withdrawalReturnKind = defineActionKind({
  name: 'withdrawal.return',
  payload: z.strictObject({
    withdrawalId: z.uuid({ error: 'wrongType' }),
    told,
    /** The bank's, of the return. */
    bankReference: z.string().trim().min(1).max(128, { error: 'tooLong' }).optional(),
  }),
  proposers: ['owner', 'treasury'],
  approvers: ['owner', 'treasury', 'compliance'],
  lifetimeMs,
  async describe(tx, { withdrawalId, told, bankReference }, { config }) {
    const withdrawal = await lockReturnable(tx, withdrawalId);
    const { amount, currency } = amountOf(withdrawal);
    const money = displayMoney(amount, currency, config.defaultCurrency);
    const target = `${withdrawal.bank} ${maskedNumber(withdrawal.account_number)}`;
    const before = {
      status: withdrawal.status,
      ...amountOf(withdrawal),
      bankReference: withdrawal.bank_reference,
    };
    return {
      subject: `withdrawal/${withdrawalId}`,
      customerId: withdrawal.customer_id,
      title: `Give back ${money} that did not reach ${target}`,
      before,
      after: { ...before, status: 'returned', returnReference: bankReference ?? null, reason: told },
    };
  },
  async execute(tx, { withdrawalId, told, bankReference }, { proposalId, at }) {
    const withdrawal = await lockReturnable(tx, withdrawalId);
    await insertReturn(tx, {
      withdrawalId,
      customerId: withdrawal.customer_id,
      currency: withdrawal.currency,
      amount: withdrawal.amount,
      proposalId,
      reason: told,
      bankReference: bankReference ?? null,
      at,
    });
    await book(tx, at, 'return', [withdrawalId]);
    await tellWithdrawal(tx, 'WITHDRAWAL_RETURNED', withdrawal, told);
    const reason = 'Another proposal to give it back was carried out';
    const subject = `withdrawal/${withdrawalId}`;
    await voidProposals(tx, { kind: 'system', job: 'approvals' }, subject, { at, reason });
  },
  async look(tx, { withdrawalId }, masking) {
    return { moves: 'in', ...(await lookAtWithdrawal(tx, withdrawalId, masking)) };
  },
});

async function lockReturnable(tx: Tx, withdrawalId: string): Promise<Withdrawal> {
  const withdrawal = await lockForChange(tx, withdrawalId);
  if (withdrawal.status !== 'approved' && withdrawal.status !== 'paid')
    throw new Refusal('conflict', { problem: 'recordChanged' });
  await refuseReturned(tx, withdrawalId);
  await refuseHeld(tx, 'withdrawal', withdrawalId);
  return withdrawal;
}
