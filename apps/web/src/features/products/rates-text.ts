import { displayNumber } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import type { Product } from './products.ts';

type Estimates = Pick<Product, 'estimateProfitRate' | 'maxEstimateProfitRate'>;

/** Estimated rates in percent, one by one or as a range. */
export function useRatesText() {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const rate = (percent: number): string => `${displayNumber(percent, defaultCurrency)}%`;
  return {
    rate,
    range: ({ estimateProfitRate, maxEstimateProfitRate }: Estimates): string =>
      t('products.range', { low: rate(estimateProfitRate), high: rate(maxEstimateProfitRate) }),
  };
}
