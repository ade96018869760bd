import { clockText, dayText } from '@openfloor/look/date-text';
import { displayMoney } from '@openfloor/money/display';
import { recordNumber } from '@openfloor/rules/record-number';
import type { Receipt } from '@/lib/receipts.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useDaysText } from './days-text.ts';
import type { ProductDetail } from './products.ts';
import { estimatesOf } from './purchase.ts';

/** What was locked, until when, and what comes back. */
export function useProductReceipt(product: ProductDetail) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const daysText = useDaysText();
  return (amount: string, id: string): Receipt => {
    const { currencyType, lockDay, lockedUntil, name, managerName } = product;
    const written = (figure: string) => displayMoney(figure, currencyType, defaultCurrency);
    const { term } = estimatesOf(product, amount);
    const days = daysText(lockDay);
    const timeMs = serverNow();
    return {
      title: t('products.success'),
      amount: { amount, currency: currencyType },
      about: `${name} · ${managerName}`,
      facts: [
        {
          label: t('products.comesBack'),
          value: t('products.untilDays', { date: dayText(lockedUntil), days }),
        },
        {
          label: t('products.estimateTerm'),
          value: t('products.range', { low: written(term.low), high: written(term.high) }),
        },
      ],
      steps: [
        {
          title: t('receipt.product.locked'),
          text: t('receipt.product.lockedText', { days, name }),
          time: clockText(timeMs),
          done: true,
        },
        {
          title: t('receipt.product.back'),
          text: t('receipt.product.backText'),
          time: dayText(lockedUntil),
        },
      ],
      number: recordNumber('product', id, timeMs),
      timeMs,
      record: { to: '/quantitativeRecords', text: t('receipt.seeRecord') },
    };
  };
}
