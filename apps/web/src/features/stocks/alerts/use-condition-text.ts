import type { ReplyOf } from '@openfloor/client/client';
import { displayPercent } from '@openfloor/money/display';
import { quotedPrice } from '@/lib/quoted-price.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';

export type Alert = ReplyOf<'GET /alerts'>[number];

type Told = Pick<Alert, 'condition' | 'value' | 'basePrice' | 'currencyType' | 'isIndex' | 'precision'>;

/** What an alert waits for, in words. */
export function useConditionText(): (alert: Told) => string {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  return ({ condition, value, basePrice, ...stock }) => {
    const price = condition.startsWith('PRICE_') ? value : (basePrice ?? '0');
    return t(`alerts.condition.${condition}`, {
      price: quotedPrice(price, stock, defaultCurrency),
      percent: displayPercent(Number(value), defaultCurrency, { plus: false }),
    });
  };
}
