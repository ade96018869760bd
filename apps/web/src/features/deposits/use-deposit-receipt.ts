import { clockText } from '@openfloor/look/date-text';
import type { Receipt } from '@/lib/receipts.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import type { BodyOf } from '@/lib/use-action.ts';
import type { DepositKind } from './chosen-deposit.ts';

/** What was announced, and that a person looks at it before it is credited. */
export function useDepositReceipt(kind: DepositKind) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  return ({ amount, accountName = '', usdt }: BodyOf<'POST /finance/deposit'>, number: string): Receipt => {
    const timeMs = serverNow();
    const payer = usdt ? [] : [{ label: t('deposits.payerName'), value: accountName }];
    return {
      title: t('deposits.submitSuccess'),
      ...(usdt ? { about: `${amount} USDT` } : { amount: { amount, currency: defaultCurrency } }),
      facts: [{ label: t('receipt.deposit.to'), value: t(`deposits.kinds.${kind}`) }, ...payer],
      steps: [
        {
          title: t('receipt.deposit.announced'),
          text: t('receipt.deposit.announcedText'),
          time: clockText(timeMs),
          done: true,
        },
        { title: t('receipt.deposit.review'), text: t('receipt.deposit.reviewText') },
        { title: t('receipt.deposit.credited'), text: t('receipt.deposit.creditedText') },
      ],
      number,
      timeMs,
      record: { to: '/depositRecord', text: t('deposits.list.title') },
    };
  };
}
