import { id, money, oneOf } from '@openfloor/contract/fields';
import type { Tx } from '@openfloor/db/database';
import { currencies } from '@openfloor/homes/codes';
import { lockBalances } from '@openfloor/ledger/post';
import { moneyText } from '@openfloor/money/money-text';
import { z } from 'zod';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { lookAtCustomer } from '../../kernel/customers/look-at-customer-store.ts';
import { type Adjustment, adjust, findAdjusted, minorUnits, refuseOverdraft } from './adjust.ts';
import { type ChargedFee, findFee } from './adjustment-store.ts';

const payload = z.strictObject({
  customerId: id,
  currency: oneOf(currencies),
  direction: oneOf(['credit', 'debit']),
  amount: money,
  /** What the fee was charged for, such as `order/<id>`. */
  about: z
    .string({ error: 'required' })
    .regex(/^(order|application|exchange)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, {
      error: 'wrongType',
    }),
});
type FeeAdjustment = z.output<typeof payload>;

/** A fee that was wrong: between the customer and the house's account of fees, about the record it was charged for. */
export const feeAdjustmentKind = defineActionKind<FeeAdjustment>({
  name: 'fee.adjustment',
  payload,
  proposers: ['treasury', 'owner'],
  approvers: ['treasury', 'owner', 'compliance'],
  lifetimeMs: 3 * 24 * 3_600_000,
  async describe(tx, adjustment, tenant) {
    const { customerId, currency, direction, amount, about } = adjustment;
    const account = await findAdjusted(tx, adjustment, tenant);
    const charged = await lockFee(tx, adjustment);
    await refuseOverdraft(tx, adjustment);
    const of = (minor: bigint) => moneyText(minor, currency);
    const change = direction === 'credit' ? -minorUnits(adjustment) : minorUnits(adjustment);
    return {
      subject: `customer/${customerId}`,
      customerId,
      title: `${direction === 'credit' ? 'Refund' : 'Charge'} ${amount} ${currency} of a fee to account ${account}`,
      before: { about, fee: of(charged.fee), currency },
      after: { about, fee: of(charged.fee + change), currency },
    };
  },
  async execute(tx, adjustment, by) {
    await lockFee(tx, adjustment);
    await adjust(tx, adjustment, by, { purpose: 'fee', about: adjustment.about });
  },
  async look(tx, adjustment) {
    const { customerId, currency, direction, about } = adjustment;
    const amount = minorUnits(adjustment);
    const charged = await findFee(tx, customerId, about);
    const { warnings, facts } = await lookAtCustomer(tx, customerId);
    return {
      change: { currency, amount: direction === 'credit' ? amount : -amount },
      warnings,
      facts: [
        ['Charged for', about.split('/')[0] ?? about],
        ['Fee so far', charged ? `${moneyText(charged.fee, currency)} ${currency}` : null],
        ...facts,
      ],
    };
  },
});

/** What was charged for the record so far, corrections included; no more is given back than that. */
async function lockFee(tx: Tx, adjustment: FeeAdjustment & Adjustment): Promise<ChargedFee> {
  await lockBalances(tx, adjustment.customerId);
  const charged = await findFee(tx, adjustment.customerId, adjustment.about);
  if (!charged) throw new Refusal('notFound');
  if (charged.currency !== adjustment.currency) throw new InvalidField('payload.currency', 'notAllowed');
  if (adjustment.direction === 'credit' && minorUnits(adjustment) > charged.fee)
    throw new InvalidField('payload.amount', 'tooLarge');
  return charged;
}
