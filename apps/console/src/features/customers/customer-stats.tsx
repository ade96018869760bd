import { assetDecimals } from '@openfloor/money/assets';
import { displayDecimal, displayMoney } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';
import { type Stat, StatStrip } from '@/ui/stat-strip.tsx';
import type { CustomerProfile } from './customer-profile.ts';
import { heldMoney } from './held-money.ts';

/** What the customer has, in each currency by itself. */
export function CustomerStats({ customer }: { customer: CustomerProfile }) {
  const { defaultCurrency: local } = useTenant();
  const { figures, balances } = customer;
  const money = (amount: string) => displayMoney(amount, local, local);
  const plain = (amount: string) => displayDecimal(amount, local, { decimals: assetDecimals('USD') });
  const stats: Stat[] = [
    {
      label: 'Total assets',
      value: money(figures.totalAssets),
      note: `Cash and holdings in ${local}`,
    },
    { label: 'Available', value: money(figures.balance), note: openText(customer) },
  ];
  const cash = balances.find(({ currency }) => currency === local);
  if (cash) {
    const { amount, heldFor } = heldMoney(cash);
    const note = heldFor.length === 0 ? 'Nothing is held' : `For ${heldFor.join(', ')}`;
    stats.push({ label: 'Held', value: money(amount), note });
  }
  stats.push({
    label: 'USD account',
    value: displayMoney(figures.totalAssetsUSD, 'USD', local),
    note: `${plain(figures.totalBalanceUSD)} cash, ${plain(figures.totalValueUSD)} holdings`,
  });
  return <StatStrip label="Assets" stats={stats} quarters />;
}

const many = (count: number | null, one: string): string[] =>
  count ? [`${count} ${one}${count === 1 ? '' : 's'}`] : [];

/** What of the customer's waits for staff. */
function openText({ counts: { openWithdrawals, openDeposits } }: CustomerProfile): string {
  const open = [...many(openWithdrawals, 'withdrawal'), ...many(openDeposits, 'deposit')];
  return open.length === 0 ? 'Nothing is under way' : `${open.join(', ')} open`;
}
