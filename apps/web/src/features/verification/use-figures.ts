import { isCurrency } from '@openfloor/homes/lookup';
import { timeText } from '@openfloor/look/date-text';
import { formatAmount } from '@openfloor/money/amount';
import { assetDecimals, isShare } from '@openfloor/money/assets';
import { displayDecimal, displayMoney } from '@openfloor/money/display';
import type { Code, Verdict } from '@openfloor/verify/verdict';
import { useMemo } from 'react';
import { useHiddenAmounts } from '@/lib/hidden-amounts.ts';
import { asterisks } from '@/lib/own-figures.ts';
import { useTenant } from '@/lib/tenant.ts';
import type { Checked } from './check-statement.ts';
import type { Line } from './lines.ts';

/** More than anything is counted in; a file may say anything. */
const decimalsMax = 12;
/** The end of the year 9999. */
const timeMax = 253_402_300_000_000;

const amounts = new Set(['balance', 'total', 'stated', 'recorded', 'counted', 'computed', 'found']);

export type Figures = ReturnType<typeof useFigures>;

/** Writes what a file says: its amounts by what it says of its assets, its times as times. */
export function useFigures({ assets, tenant, log }: Checked) {
  const { hidden } = useHiddenAmounts();
  const { defaultCurrency } = useTenant();
  return useMemo(() => {
    const known = new Map(assets.map(({ asset, decimals }) => [asset, decimals]));
    const nameOf = (asset: string): string =>
      isShare(asset) ? asset.replace(/^share\/(?:[^-]*-)?/, '') : asset;

    /** In smallest units; `plus` marks what came. */
    function amountOf(asset: string, minor: string, plus = false): string {
      if (hidden) return asterisks;
      if (!/^-?\d+$/.test(minor)) return minor;
      // What is known here counts more than what the file says of it.
      const isKnown = isCurrency(asset) || isShare(asset);
      const decimals = isKnown ? assetDecimals(asset) : Math.min(known.get(asset) ?? 0, decimalsMax);
      const text = formatAmount(BigInt(minor), decimals);
      if (isCurrency(asset)) return displayMoney(text, asset, defaultCurrency, { plus });
      return `${displayDecimal(text, defaultCurrency, { plus, decimals })} ${nameOf(asset)}`;
    }

    /** The parameters of a finding as people read them. */
    function read({ params }: Verdict<Code>, order?: Line['order']): Record<string, string> {
      const asset = 'asset' in params ? String(params.asset) : undefined;
      const money = order && ['gross', 'fee', 'price', 'feeRate'].includes(String(params.field));
      const counted = asset ?? (money ? order.currency : undefined);
      const written = Object.entries(params).map(([name, value]) => [
        name,
        counted !== undefined && amounts.has(name) ? amountOf(counted, String(value)) : String(value),
      ]);
      return { ...Object.fromEntries(written), tenant: tenant.name, log };
    }

    const timeOf = (at: number | string): string =>
      typeof at === 'string' ? at : at < timeMax ? timeText(at) : '–';

    return {
      amountOf,
      nameOf,
      read,
      timeOf,
      count: (n: number) => displayDecimal(String(n), defaultCurrency),
    };
  }, [assets, tenant.name, log, hidden, defaultCurrency]);
}
