import type { Tx } from '@openfloor/db/database';
import { displayMoney } from '@openfloor/money/display';
import { moneyText } from '@openfloor/money/money-text';
import { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { receiptCouldCountTwice } from './deposit-console-store.ts';
import { type Deposit, secondAbove } from './deposit-store.ts';
import { depositWarnings } from './deposit-warnings.ts';
import { lockWaitingDeposit, passDeposit } from './review-deposit.ts';

/** Money that is large for this tenant becomes a customer's on the word of two people. */
export const passDepositKind = defineActionKind({
  name: 'deposit.pass',
  payload: z.strictObject({ depositId: z.uuid({ error: 'wrongType' }), duplicatesChecked: z.boolean() }),
  proposers: ['owner', 'treasury'],
  approvers: ['owner', 'treasury', 'compliance'],
  lifetimeMs: 72 * 3_600_000,
  async describe(tx, { depositId, duplicatesChecked }, { config }) {
    const deposit = await lockWaitingDeposit(tx, depositId);
    await refuseUncompared(tx, depositId, duplicatesChecked);
    const { currency } = deposit;
    const amount = moneyText(deposit.amount, currency);
    const shown = displayMoney(amount, currency, config.defaultCurrency);
    return {
      subject: `deposit/${depositId}`,
      customerId: deposit.customer_id,
      title: `Credit deposit ${deposit.number} of ${shown}`,
      before: { status: 'reviewing', amount, currency },
      after: { status: 'passed', amount, currency },
    };
  },
  async execute(tx, { depositId, duplicatesChecked }, { approver, reason, at }) {
    const deposit = await lockWaitingDeposit(tx, depositId);
    await refuseUncompared(tx, depositId, duplicatesChecked);
    await passDeposit(tx, deposit, { reason, at, staffId: approver });
  },
  async look(tx, { depositId }) {
    return { moves: 'in', warnings: await depositWarnings(tx, depositId) };
  },
});

/** A receipt that another deposit came with must have been compared before it counts. */
export async function refuseUncompared(tx: Tx, depositId: string, duplicatesChecked: boolean): Promise<void> {
  const isUsedElsewhere = await receiptCouldCountTwice(tx, depositId);
  if (isUsedElsewhere && !duplicatesChecked) throw new Refusal('conflict', { problem: 'receiptUsed' });
}

/** The table asks the same before it lets one person pass it. */
export async function takesTwo(tx: Tx, { amount, currency }: Deposit): Promise<boolean> {
  return amount > (await secondAbove(tx, currency));
}
