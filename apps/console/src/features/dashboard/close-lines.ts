import { moneyText, signedMoneyOf } from '@openfloor/money/money-text';
import type { ReplyOf } from '@/lib/api.ts';

type Close = ReplyOf<'GET /reconciliation/days/{day}'>;
export type CloseState = 'balanced' | 'breaks' | 'missing' | 'explained';

export interface CloseLine {
  key: string;
  asset: string;
  what: 'customer money' | 'trial balance';
  ledger: string;
  /** What the bank states; of the trial balance the other side. Null while a statement is missing. */
  other: string | null;
  difference: string | null;
  state: CloseState;
  openBreaks: number;
}

/** A day's close in a few lines: customers' money against the bank's, then the books of each currency by themselves. */
export function closeLines(close: Pick<Close, 'cash' | 'trialBalance' | 'breaks'>): CloseLine[] {
  const openBreaks = (asset: string, inLedger: boolean) =>
    close.breaks.filter(
      found => found.resolvedTime === null && found.asset === asset && (found.kind === 'ledger') === inLedger,
    ).length;
  const cash = close.cash.map(({ currency, expected, stated, difference }): CloseLine => {
    const open = openBreaks(currency, false);
    return {
      key: `${currency} cash`,
      asset: currency,
      what: 'customer money',
      ledger: expected,
      other: stated,
      difference,
      state: stateOf(difference, currency, open),
      openBreaks: open,
    };
  });
  return [...cash, ...trialLines(close.trialBalance, asset => openBreaks(asset, true))];
}

function trialLines(lines: Close['trialBalance'], openBreaks: (asset: string) => number): CloseLine[] {
  const assets = [...new Set(lines.map(({ asset }) => asset))].filter(asset => !asset.includes('/'));
  return assets.map(asset => {
    const balances = lines
      .filter(line => line.asset === asset)
      .map(({ balance }) => signedMoneyOf(balance, asset) ?? 0n);
    const sumOf = (isWanted: (balance: bigint) => boolean) =>
      balances.filter(isWanted).reduce((sum, balance) => sum + balance, 0n);
    const owed = sumOf(balance => balance > 0n);
    const owned = -sumOf(balance => balance < 0n);
    const difference = moneyText(owned - owed, asset);
    const open = openBreaks(asset);
    return {
      key: `${asset} trial`,
      asset,
      what: 'trial balance',
      ledger: moneyText(owed, asset),
      other: moneyText(owned, asset),
      difference,
      state: owned === owed && open === 0 ? 'balanced' : 'breaks',
      openBreaks: open,
    };
  });
}

function stateOf(difference: string | null, currency: string, openBreaks: number): CloseState {
  if (difference === null) return openBreaks > 0 ? 'missing' : 'explained';
  if (signedMoneyOf(difference, currency) === 0n) return 'balanced';
  return openBreaks > 0 ? 'breaks' : 'explained';
}
