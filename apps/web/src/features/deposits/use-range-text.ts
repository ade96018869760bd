import type { Currency } from '@openfloor/homes/codes';
import { displayMoney } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';

const isWhole = (amount: string): boolean => !/\.\d*[1-9]/.test(amount);

/** The least and the most in words; `short` leaves out decimals that say nothing. */
export function useRangeText() {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  return (min: string, max: string, currency: Currency, short = false): string => {
    const decimals = short && isWhole(min) && isWhole(max) ? { decimals: 0 } : {};
    const text = (amount: string) => displayMoney(amount, currency, defaultCurrency, decimals);
    return t('deposits.range', { min: text(min), max: text(max) });
  };
}
