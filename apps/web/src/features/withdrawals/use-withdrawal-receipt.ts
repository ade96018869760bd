import { clockText } from '@openfloor/look/date-text';
import { maskedNumber } from '@openfloor/rules/bank-details';
import type { Receipt } from '@/lib/receipts.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import type { BodyOf } from '@/lib/use-action.ts';

const checks = ['FIRST_CHECK', 'SECOND_CHECK'] as const;

/** What was asked for, and who looks at it before it leaves. */
export function useWithdrawalReceipt(arrival: string | null) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  return (
    { amount, usdt, bank = '', accountNumber = '' }: BodyOf<'POST /finance/withdraw'>,
    number: string,
  ): Receipt => {
    const timeMs = serverNow();
    const to = `${usdt ? `USDT ${bank}` : bank} ${maskedNumber(accountNumber)}`;
    const arrives = arrival === null ? [] : [{ label: t('withdrawals.arrival'), value: arrival }];
    return {
      title: t('form.submitSuccess'),
      amount: { amount, currency: usdt ? 'USD' : defaultCurrency },
      facts: [
        { label: t('receipt.withdrawal.to'), value: to },
        { label: t('withdrawals.fee'), value: t('withdrawals.noFee') },
        ...arrives,
      ],
      steps: [
        {
          title: t('withdrawals.steps.SUBMITTED'),
          text: t('withdrawals.stepTexts.SUBMITTED'),
          time: clockText(timeMs),
          done: true,
        },
        ...checks.map(step => ({
          title: t(`withdrawals.steps.${step}`),
          text: t(`withdrawals.stepTexts.${step}`),
        })),
        { title: t('withdrawals.steps.PAID'), text: arrival ?? undefined },
      ],
      number,
      timeMs,
      record: { to: '/withdrawRecord', text: t('withdrawals.recordsTitle') },
    };
  };
}
