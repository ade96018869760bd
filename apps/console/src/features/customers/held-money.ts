import { moneyOf, moneyText } from '@openfloor/money/money-text';
import type { CustomerProfile } from './customer-profile.ts';

type CashBalance = CustomerProfile['balances'][number];

const parts = [
  ['frozen', 'withdrawals'],
  ['advance', 'applications'],
  ['locked', 'terms'],
  ['payable', 'payments'],
] as const;

/** Money that is the customer's and cannot be used now, and what it is held for. */
export function heldMoney(balance: CashBalance): { amount: string; heldFor: string[] } {
  const minor = (text: string) => moneyOf(text, balance.currency) ?? 0n;
  const held = parts.map(([name, word]) => ({ word, amount: minor(balance[name]) }));
  return {
    amount: moneyText(
      held.reduce((sum, { amount }) => sum + amount, 0n),
      balance.currency,
    ),
    heldFor: held.filter(({ amount }) => amount > 0n).map(({ word }) => word),
  };
}
