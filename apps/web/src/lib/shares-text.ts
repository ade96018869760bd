import { displayDecimal } from '@openfloor/money/display';
import { useTenant } from './tenant.ts';
import { useTranslation } from './translation.ts';

/** Writes a number of shares: the figure alone, or with its unit. */
export function useSharesText() {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const figure = (shares: string): string => displayDecimal(shares, defaultCurrency);
  const withUnit = (shares: string): string =>
    figure(shares) === '1' ? t('trading.oneShare') : t('trading.shares', { shares: figure(shares) });
  return { figure, withUnit };
}
