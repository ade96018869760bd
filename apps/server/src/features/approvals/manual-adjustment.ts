import { id, money, oneOf } from '@openfloor/contract/fields';
import { currencies } from '@openfloor/homes/codes';
import { displayMoney } from '@openfloor/money/display';
import { z } from 'zod';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { lookAtCustomer } from '../../kernel/customers/look-at-customer-store.ts';
import { adjust, findAdjusted, refuseOverdraft } from './adjust.ts';

const payload = z.strictObject({
  customerId: id,
  currency: oneOf(currencies),
  direction: oneOf(['credit', 'debit']),
  amount: money,
});

/**
 * Money moved by hand, between the customer and the house's own: what puts a mistake right. The bank's account is never
 * touched, because no line of a statement could stand for it. The customer sees it, and its reason.
 */
export const manualAdjustmentKind = defineActionKind<z.output<typeof payload>>({
  name: 'manual.adjustment',
  payload,
  proposers: ['treasury', 'owner'],
  approvers: ['treasury', 'owner'],
  lifetimeMs: 3 * 24 * 3_600_000,
  async describe(tx, adjustment, tenant) {
    const { customerId, currency, direction, amount } = adjustment;
    const account = await findAdjusted(tx, adjustment, tenant);
    await refuseOverdraft(tx, adjustment);
    const signed = direction === 'credit' ? amount : `-${amount}`;
    const shown = displayMoney(signed, currency, tenant.config.defaultCurrency, { plus: true });
    return {
      subject: `customer/${customerId}`,
      customerId,
      title: `Adjust account ${account} by ${shown}`,
      // The balance moves by itself while this waits; what is decided about is the movement.
      before: { adjustment: null },
      after: { adjustment: { currency, direction, amount } },
    };
  },
  execute: (tx, adjustment, by) => adjust(tx, adjustment, by, { purpose: 'correction', about: null }),
  look: async (tx, { customerId, direction }) => ({
    moves: direction === 'credit' ? 'in' : 'out',
    ...(await lookAtCustomer(tx, customerId)),
  }),
});
