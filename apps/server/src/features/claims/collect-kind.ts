import { randomUUID } from 'node:crypto';
import { money } from '@openfloor/contract/fields';
import type { Tx } from '@openfloor/db/database';
import { traitsOf } from '@openfloor/homes/lookup';
import { book } from '@openfloor/ledger/book';
import { lockBalances, readBalances } from '@openfloor/ledger/post';
import { parseAmount } from '@openfloor/money/amount';
import { moneyText } from '@openfloor/money/money-text';
import { z } from 'zod';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { told } from '../../kernel/approvals/told.ts';
import { findAccountNumber } from '../../kernel/customers/customer-store.ts';
import { lookAtCustomer } from '../../kernel/customers/look-at-customer-store.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { type Claim, findClaim, insertCollection } from './claim-store.ts';

const payload = z.strictObject({
  claimId: z.uuid({ error: 'wrongType' }).lowercase({ error: 'wrongType' }),
  amount: money,
  told,
});

/** What a customer owes is taken from what is available, on the word of two people; nothing takes it by itself. */
export const collectClaimKind = defineActionKind<z.output<typeof payload>>({
  name: 'claim.collect',
  payload,
  proposers: ['owner', 'treasury'],
  approvers: ['owner', 'treasury', 'compliance'],
  lifetimeMs: 72 * 3_600_000,
  async describe(tx, { claimId, amount: text, told }) {
    const { claim, amount, available } = await lockCollectable(tx, claimId, text);
    const left = claim.amount - claim.collected;
    const account = await findAccountNumber(tx, claim.customerId);
    const of = (minor: bigint) => moneyText(minor, claim.currency);
    return {
      subject: `claim/${claimId}`,
      customerId: claim.customerId,
      title: `Collect ${claim.currency} ${of(amount)} of a claim on account ${account}`,
      before: { left: of(left), currency: claim.currency },
      after: {
        left: of(left - amount),
        currency: claim.currency,
        collected: of(amount),
        availableThen: of(available),
        reason: told,
      },
    };
  },
  async execute(tx, { claimId, amount: text, told }, { proposalId, at }) {
    const { claim, amount } = await lockCollectable(tx, claimId, text);
    const collectionId = randomUUID();
    await insertCollection(tx, { collectionId, claim, amount, proposalId, reason: told, at });
    await book(tx, at, 'collection', [collectionId]);
    const { customerId, currency } = claim;
    const of = (minor: bigint) => moneyText(minor, currency);
    const payload = {
      claimId,
      amount: of(amount),
      left: of(claim.amount - claim.collected - amount),
      currencyType: currency,
      reason: told,
    };
    await notify(tx, [{ customerId, kind: 'CLAIM_COLLECTED', cause: `collection/${collectionId}`, payload }]);
  },
  async look(tx, { claimId, amount: text }) {
    const claim = await findClaim(tx, claimId);
    const amount = claim && parseAmount(text, traitsOf(claim.currency).decimals);
    if (!claim || amount === undefined) return {};
    const { currency } = claim;
    const of = (minor: bigint) => `${moneyText(minor, currency)} ${currency}`;
    const available = (await readBalances(tx, claim.customerId)).of(currency, 'available');
    const { warnings, facts } = await lookAtCustomer(tx, claim.customerId);
    return {
      change: { currency, amount: -amount },
      warnings,
      facts: [
        ['Claimed in all', of(claim.amount)],
        ['Still owed', of(claim.amount - claim.collected)],
        ['Available now', of(available)],
        ...facts,
      ],
    };
  },
});

/** Up to what is owed, and to what is there: nobody is taken below zero for it. */
async function lockCollectable(
  tx: Tx,
  claimId: string,
  text: string,
): Promise<{ claim: Claim; amount: bigint; available: bigint }> {
  const seen = await findClaim(tx, claimId);
  if (!seen) throw new Refusal('notFound');
  await lockBalances(tx, seen.customerId);
  // Somebody else may have collected while we waited.
  const claim = (await findClaim(tx, claimId)) ?? seen;
  const amount = parseAmount(text, traitsOf(claim.currency).decimals);
  if (amount === undefined || amount <= 0n) throw new InvalidField('payload.amount', 'amountFormat');
  if (amount > claim.amount - claim.collected) throw new InvalidField('payload.amount', 'tooLarge');
  const available = (await readBalances(tx, claim.customerId)).of(claim.currency, 'available');
  if (amount > available) throw new Refusal('insufficientBalance');
  return { claim, amount, available };
}
