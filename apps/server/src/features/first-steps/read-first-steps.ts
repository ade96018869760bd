import type { firstSteps } from '@openfloor/contract/first-steps/calls';
import type { Tx } from '@openfloor/db/database';
import type { LocalCurrency } from '@openfloor/homes/codes';
import { readBalances } from '@openfloor/ledger/post';
import { customerAccounts } from '@openfloor/ledger/vocabulary';
import { moneyText } from '@openfloor/money/money-text';
import type { z } from 'zod';
import { readCustomer } from '../../kernel/customers/customer-store.ts';
import { dueAgreements } from '../access/agreement-store.ts';
import { identityDue } from '../identity/identity-due.ts';
import { findLatestSubmission } from '../identity/identity-store.ts';
import { readMoneySettings } from '../settings/money-settings.ts';
import { findLastDeposit, hasInvested } from './first-steps-store.ts';

type FirstSteps = z.output<typeof firstSteps>;

const identityStatus = {
  reviewing: 'REVIEWING',
  passed: 'PASSED',
  rejected: 'REJECTED',
  'more-information': 'REJECTED',
  replaced: 'PASSED',
} as const;
const depositStatus = { reviewing: 'REVIEWING', passed: 'PASSED', rejected: 'REJECTED' } as const;

/** How far the customer has come. What lies behind them is not looked up. */
export async function readFirstSteps(
  tx: Tx,
  currency: LocalCurrency,
  customerId: string,
): Promise<FirstSteps> {
  const customer = await readCustomer(tx, customerId);
  const { username, verified_name: name } = customer;
  const invested = await hasInvested(tx, customerId);
  const balances = await readBalances(tx, customerId);
  const funded = customerAccounts.some(
    account => balances.of(currency, account) > 0n || balances.of('USD', account) > 0n,
  );
  const paysIn = !funded && !invested;
  return {
    username,
    name,
    identity: name === null ? await lastIdentity(tx, customerId) : null,
    deposit: paysIn ? await lastDeposit(tx, customerId) : null,
    funded,
    balance: moneyText(balances.of(currency, 'available'), currency),
    balanceUSD: moneyText(balances.of('USD', 'available'), 'USD'),
    minDeposit: paysIn ? moneyText((await readMoneySettings(tx)).deposit.min, currency) : null,
    disabled: disabledOf(customer),
    identityDue: identityDue(customer),
    agreementsDue: (await dueAgreements(tx, customerId)).length > 0,
    invested,
  };
}

/** Only while it lasts. */
function disabledOf(
  customer: Pick<Awaited<ReturnType<typeof readCustomer>>, 'disabled_at' | 'disabled_reason'>,
): FirstSteps['disabled'] {
  const { disabled_at: at, disabled_reason: reason } = customer;
  return at && reason !== null ? { time: at.getTime(), reason } : null;
}

async function lastIdentity(tx: Tx, customerId: string): Promise<FirstSteps['identity']> {
  const last = await findLatestSubmission(tx, customerId);
  if (!last) return null;
  const status = identityStatus[last.status];
  return {
    status,
    time: last.submitted_at.getTime(),
    reason: status === 'REJECTED' ? last.reason : null,
  };
}

async function lastDeposit(tx: Tx, customerId: string): Promise<FirstSteps['deposit']> {
  const last = await findLastDeposit(tx, customerId);
  if (!last) return null;
  const status = depositStatus[last.status];
  return { status, time: last.created_at.getTime(), reason: status === 'REJECTED' ? last.reason : null };
}
