import { formatAmount, parseAmount } from '@openfloor/money/amount';
import type { CustomerProfile } from './customer-profile.ts';

type CashBalance = CustomerProfile['balances'][number];

const decimals = 2;
const parts = [
  ['frozen', 'withdrawals'],
  ['advance', 'applications'],
  ['locked', 'terms'],
] as const;

/** Money that is the customer's and cannot be used now, and what it is held for. */
export function heldMoney(balance: CashBalance): { amount: string; heldFor: string[] } {
  const minor = (text: string) => parseAmount(text, decimals) ?? 0n;
  const held = parts.map(([name, word]) => ({ word, amount: minor(balance[name]) }));
  return {
    amount: formatAmount(
      held.reduce((sum, { amount }) => sum + amount, 0n),
      decimals,
    ),
    heldFor: held.filter(({ amount }) => amount > 0n).map(({ word }) => word),
  };
}
