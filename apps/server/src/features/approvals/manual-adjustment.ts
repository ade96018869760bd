import { randomUUID } from 'node:crypto';
import { id, money, oneOf } from '@openfloor/contract/fields';
import type { Tx } from '@openfloor/db/database';
import { currencies } from '@openfloor/homes/codes';
import { traitsOf } from '@openfloor/homes/lookup';
import { book } from '@openfloor/ledger/book';
import { lockBalances, readBalances } from '@openfloor/ledger/post';
import { parseAmount } from '@openfloor/money/amount';
import { z } from 'zod';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { defineActionKind } from '../../kernel/approvals/action-kind.ts';
import { findAccountNumber } from '../../kernel/customers/customer-store.ts';
import { insertAdjustment } from './adjustment-store.ts';

const payload = z.strictObject({
  customerId: id,
  currency: oneOf(currencies),
  direction: oneOf(['credit', 'debit']),
  amount: money,
});
type Adjustment = z.output<typeof payload>;

/** Money moved by hand, between the customer and the house's bank account. The customer sees it, and its reason. */
export const manualAdjustmentKind = defineActionKind<Adjustment>({
  name: 'manual.adjustment',
  payload,
  proposers: ['treasury', 'owner'],
  approvers: ['treasury', 'owner'],
  lifetimeMs: 3 * 24 * 3_600_000,
  async describe(tx, { customerId, currency, direction, amount }, tenant) {
    if (currency !== 'USD' && currency !== tenant.config.defaultCurrency) {
      throw new InvalidField('payload.currency', 'notAllowed');
    }
    const account = isUuid(customerId) ? await findAccountNumber(tx, customerId) : undefined;
    if (!account) throw new Refusal('notFound');
    await refuseOverdraft(tx, { customerId, currency, direction, amount });
    const sign = direction === 'credit' ? '+' : '−';
    return {
      subject: `customer/${customerId}`,
      customerId,
      title: `Adjust account ${account} by ${sign}${amount} ${currency}`,
      // The balance moves by itself while this waits; what is decided about is the movement.
      before: { adjustment: null },
      after: { adjustment: { currency, direction, amount } },
    };
  },
  async execute(tx, adjustment, { proposalId, reason, tenant, at }) {
    const { customerId, currency, direction } = adjustment;
    await lockBalances(tx, customerId);
    await refuseOverdraft(tx, adjustment);
    const amount = minorUnits(adjustment);
    const adjustmentId = randomUUID();
    await insertAdjustment(tx, {
      tenant_id: tenant.tenantId,
      adjustment_id: adjustmentId,
      proposal_id: proposalId,
      customer_id: customerId,
      currency,
      direction,
      amount,
      reason,
      posted_at: at,
    });
    await book(tx, at, 'adjustment', [adjustmentId]);
  },
});

function minorUnits({ amount, currency }: Adjustment): bigint {
  const minor = parseAmount(amount, traitsOf(currency).decimals);
  if (minor === undefined) throw new InvalidField('payload.amount', 'amountFormat');
  return minor;
}

async function refuseOverdraft(tx: Tx, adjustment: Adjustment): Promise<void> {
  if (adjustment.direction === 'credit') return;
  const balances = await readBalances(tx, adjustment.customerId);
  if (balances.of(adjustment.currency, 'available') < minorUnits(adjustment)) {
    throw new Refusal('insufficientBalance');
  }
}
