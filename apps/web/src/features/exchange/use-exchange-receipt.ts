import type { ReplyOf } from '@openfloor/client/client';
import { clockText } from '@openfloor/look/date-text';
import { displayMoney } from '@openfloor/money/display';
import type { Receipt } from '@/lib/receipts.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useRateText } from './use-rate-text.ts';

/** What was paid and received, at which rate. */
export function useExchangeReceipt() {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const rateText = useRateText();
  return (record: ReplyOf<'POST /exchange/toUSD'>): Receipt => {
    const { fromType, fromAmount, fee, toType, toAmount, rate, createdTime } = record;
    const paid = displayMoney(fromAmount, fromType, defaultCurrency);
    return {
      title: t('exchange.success'),
      amount: { amount: toAmount, currency: toType },
      about: `${fromType} → ${toType}`,
      facts: [
        { label: t('exchange.pay'), value: paid },
        { label: t('exchange.fee'), value: displayMoney(fee, fromType, defaultCurrency) },
        {
          label: t('exchange.rate'),
          value: rateText({ toUsd: rate, usdTo: rate }, toType === 'USD' ? 'toUSD' : 'toLocal'),
        },
        {
          label: t('exchange.youReceive'),
          value: displayMoney(toAmount, toType, defaultCurrency),
          total: true,
        },
      ],
      steps: [
        {
          title: t('receipt.exchange.credited'),
          text: t('receipt.exchange.creditedText', { currency: toType }),
          time: clockText(createdTime),
          done: true,
        },
      ],
      number: record.number,
      timeMs: createdTime,
      record: { to: '/exchangeRecord', text: t('exchange.recordsTitle') },
    };
  };
}
