import type { Currency } from '@openfloor/homes/codes';
import { displayMoney } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';

/** Writes a price: two decimals, more where they say something. */
export function usePriceText() {
  const { defaultCurrency } = useTenant();
  return (price: string, currency: Currency): string => {
    const decimals = Math.max(2, price.split('.')[1]?.replace(/0+$/, '').length ?? 0);
    return displayMoney(price, currency, defaultCurrency, { decimals });
  };
}
