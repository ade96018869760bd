import { displayNumber } from '@openfloor/money/display';
import { useTranslation } from 'react-i18next';
import { useTenant } from '@/lib/tenant.ts';
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
