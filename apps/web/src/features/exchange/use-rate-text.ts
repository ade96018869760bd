import { displayMoney } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { type Direction, decimalsOf, localForDollar } from './exchange-figures.ts';

/** A rate in words, always of one dollar: the other way round it would be all zeros. */
export function useRateText(): (rates: { toUsd: string; usdTo: string }, direction: Direction) => string {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  return (rates, direction) => {
    const local = localForDollar(rates, direction);
    return t('exchange.rateText', {
      one: displayMoney('1', 'USD', defaultCurrency, { decimals: 0 }),
      other: displayMoney(local, defaultCurrency, defaultCurrency, { decimals: decimalsOf(local) }),
    });
  };
}
