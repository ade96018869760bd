import type { Tx } from '@openfloor/db/database';
import { book } from '@openfloor/ledger/book';
import { lockBalances, readBalances } from '@openfloor/ledger/post';
import { moneyText } from '@openfloor/money/money-text';
import { z } from 'zod';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { told } from '../../kernel/approvals/told.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { type Deposit, findDeposit, lockDeposit } from './deposit-store.ts';
import { depositWarnings } from './deposit-warnings.ts';
import { insertReversal, leftAccount, listReversals, refuseUsedReference } from './reversal-store.ts';

const uuid = z.uuid({ error: 'wrongType' }).lowercase({ error: 'wrongType' });

const payload = z.strictObject({
  depositId: uuid,
  told,
  /** The bank's, of the reversal. */
  bankReference: z.string().trim().min(1, { error: 'required' }).max(128, { error: 'tooLong' }),
  /** The tenant's account that it left. */
  accountId: uuid.optional(),
});

/**
 * The bank took a deposit back. What is available of it goes, and nothing that is set aside or bought meanwhile; the rest
 * is a claim.
 */
export const reverseDepositKind = defineActionKind<z.output<typeof payload>>({
  name: 'deposit.reverse',
  payload,
  proposers: ['owner', 'treasury'],
  approvers: ['owner', 'treasury', 'compliance'],
  lifetimeMs: 72 * 3_600_000,
  async describe(tx, { depositId, told, bankReference, accountId }) {
    const deposit = await lockReversible(tx, depositId);
    await refuseUsedReference(tx, deposit, await leftAccount(tx, deposit, accountId), bankReference);
    const { currency, number, customer_id: customerId } = deposit;
    const of = (minor: bigint) => moneyText(minor, currency);
    const { taken, claim } = await reversalNow(tx, deposit);
    const before = { status: 'passed', amount: of(deposit.amount), currency };
    return {
      subject: `deposit/${depositId}`,
      customerId,
      title: `Reverse deposit ${number} of ${currency} ${of(deposit.amount)}`,
      // What is available moves by itself while this waits.
      before,
      after: {
        ...before,
        status: 'reversed',
        bankReference,
        reason: told,
        takenThen: of(taken),
        claimThen: of(claim),
      },
    };
  },
  async execute(tx, { depositId, told, bankReference, accountId }, { proposalId, at }) {
    const deposit = await lockReversible(tx, depositId);
    const left = await leftAccount(tx, deposit, accountId);
    const reversal = { deposit, accountId: left, bankReference, proposalId, reason: told, at };
    const taken = await insertReversal(tx, reversal);
    await book(tx, at, 'reversal', [depositId]);
    await tell(tx, deposit, taken, told);
    const reason = 'Another proposal to reverse it was carried out';
    await voidProposals(tx, { kind: 'system', job: 'approvals' }, `deposit/${depositId}`, { at, reason });
  },
  async look(tx, { depositId, bankReference }) {
    const deposit = await findDeposit(tx, depositId);
    if (!deposit) return {};
    const { currency } = deposit;
    const { available, taken, claim } = await reversalNow(tx, deposit);
    const of = (minor: bigint) => `${moneyText(minor, currency)} ${currency}`;
    const warnings = await depositWarnings(tx, depositId);
    return {
      change: { currency, amount: -taken },
      warnings: claim > 0n ? ['becomesClaim', ...warnings] : warnings,
      facts: [
        ['Available now', of(available)],
        ['Taken at once', of(taken)],
        ['Becomes a claim', of(claim)],
        ['The bank’s reference', bankReference],
      ],
    };
  },
});

/** What a reversal would take at this moment, and what would be left to claim. */
export async function reversalNow(
  tx: Tx,
  { customer_id, currency, amount }: Pick<Deposit, 'customer_id' | 'currency' | 'amount'>,
): Promise<{ available: bigint; taken: bigint; claim: bigint }> {
  const available = (await readBalances(tx, customer_id)).of(currency, 'available');
  const taken = available < amount ? available : amount;
  return { available, taken, claim: amount - taken };
}

async function lockReversible(tx: Tx, depositId: string): Promise<Deposit> {
  const seen = await findDeposit(tx, depositId);
  if (!seen) throw new Refusal('notFound');
  await lockBalances(tx, seen.customer_id);
  const deposit = await lockDeposit(tx, depositId);
  // Coins do not come back by themselves.
  if (deposit.usdt) throw new InvalidField('payload.depositId', 'notAllowed');
  const [reversed] = await listReversals(tx, [depositId]);
  if (deposit.status !== 'passed' || reversed) throw new Refusal('conflict', { problem: 'recordChanged' });
  return deposit;
}

async function tell(tx: Tx, deposit: Deposit, taken: bigint, reason: string): Promise<void> {
  const { deposit_id: depositId, number, customer_id: customerId, amount, currency } = deposit;
  const of = (minor: bigint) => moneyText(minor, currency);
  const payload = {
    depositId,
    number,
    amount: of(amount),
    taken: of(taken),
    claim: of(amount - taken),
    currencyType: currency,
    reason,
  };
  // The deposit's own cause has been told of already.
  await notify(tx, [{ customerId, kind: 'DEPOSIT_REVERSED', cause: `reversal/${depositId}`, payload }]);
}
