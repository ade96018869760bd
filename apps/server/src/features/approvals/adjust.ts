import { randomUUID } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { traitsOf } from '@openfloor/homes/lookup';
import { book } from '@openfloor/ledger/book';
import { lockBalances, readBalances } from '@openfloor/ledger/post';
import { parseAmount } from '@openfloor/money/amount';
import { moneyText } from '@openfloor/money/money-text';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { Decision } from '../../kernel/approvals/action-kind.ts';
import { findAccountNumber } from '../../kernel/customers/customer-store.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { insertAdjustment } from './adjustment-store.ts';

export interface Adjustment {
  customerId: string;
  currency: Currency;
  direction: 'credit' | 'debit';
  amount: string;
}

/** The account number of whom it is about, in a currency that the tenant has. */
export async function findAdjusted(
  tx: Tx,
  { customerId, currency }: Adjustment,
  tenant: Tenant,
): Promise<string> {
  if (currency !== 'USD' && currency !== tenant.config.defaultCurrency) {
    throw new InvalidField('payload.currency', 'notAllowed');
  }
  const account = isUuid(customerId) ? await findAccountNumber(tx, customerId) : undefined;
  if (!account) throw new Refusal('notFound');
  return account;
}

export function minorUnits({ amount, currency }: Adjustment): bigint {
  const minor = parseAmount(amount, traitsOf(currency).decimals);
  if (minor === undefined) throw new InvalidField('payload.amount', 'amountFormat');
  return minor;
}

export async function refuseOverdraft(tx: Tx, adjustment: Adjustment): Promise<void> {
  if (adjustment.direction === 'credit') return;
  const balances = await readBalances(tx, adjustment.customerId);
  if (balances.of(adjustment.currency, 'available') < minorUnits(adjustment)) {
    throw new Refusal('insufficientBalance');
  }
}

/** Moves it, and tells the customer. */
export async function adjust(
  tx: Tx,
  adjustment: Adjustment,
  { proposalId, reason, tenant, at }: Decision,
  what: { purpose: 'correction' | 'fee'; about: string | null },
): Promise<void> {
  const { customerId, currency, direction } = adjustment;
  await lockBalances(tx, customerId);
  await refuseOverdraft(tx, adjustment);
  const amount = minorUnits(adjustment);
  const adjustmentId = randomUUID();
  await insertAdjustment(tx, {
    ...{ tenant_id: tenant.tenantId, adjustment_id: adjustmentId, proposal_id: proposalId },
    ...{ customer_id: customerId, currency, direction, amount, reason, posted_at: at },
    ...what,
  });
  await book(tx, at, 'adjustment', [adjustmentId]);
  const moved = moneyText(direction === 'credit' ? amount : -amount, currency);
  const payload = { adjustmentId, amount: moved, currencyType: currency, reason };
  await notify(tx, [{ customerId, kind: 'ACCOUNT_ADJUSTED', cause: `adjustment/${adjustmentId}`, payload }]);
}
