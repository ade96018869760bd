import { clockText, timeText } from '@openfloor/look/date-text';
import { displayMoney } from '@openfloor/money/display';
import { moneyOf, moneyText } from '@openfloor/money/money-text';
import type { Receipt, ReceiptStep } from '@/lib/receipts.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import type { Application } from './applications.ts';
import type { Payment } from './payment.ts';

/** What was paid, and what that brings or still needs. */
export function useFundingReceipt(application: Application) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { id, stockSymbol, currencyType, remaining, fundingDeadline, listingTime } = application;
  const written = (amount: string) => displayMoney(amount, currencyType, defaultCurrency);

  function later({ amount, isLast }: Payment): ReceiptStep[] {
    if (isLast) {
      const time = listingTime === null ? undefined : timeText(listingTime);
      return [{ title: t('receipt.funding.delivered'), text: t('receipt.funding.deliveredText'), time }];
    }
    const left = (moneyOf(remaining, currencyType) ?? 0n) - (moneyOf(amount, currencyType) ?? 0n);
    return [
      {
        title: t('receipt.funding.rest'),
        text: t('receipt.funding.restText', { amount: written(moneyText(left, currencyType)) }),
      },
      {
        title: t('receipt.funding.deadline'),
        text: t('receipt.funding.deadlineText'),
        time: fundingDeadline === null ? undefined : timeText(fundingDeadline),
      },
    ];
  }

  return (payment: Payment): Receipt => {
    const timeMs = serverNow();
    return {
      title: t('applications.fundsSuccess'),
      amount: { amount: payment.total, currency: currencyType },
      about: stockSymbol,
      facts: [
        { label: t('applications.amount'), value: written(payment.amount) },
        { label: t('applications.fee'), value: written(payment.fee) },
        { label: t('applications.charged'), value: written(payment.total), total: true },
      ],
      steps: [{ title: t('receipt.funding.paid'), time: clockText(timeMs), done: true }, ...later(payment)],
      number: application.recordNumber,
      timeMs,
      record: { to: `/applyOrder?application=${encodeURIComponent(id)}`, text: t('receipt.seeRecord') },
    };
  };
}
