import { clockText, timeText } from '@openfloor/look/date-text';
import { maskedNumber } from '@openfloor/rules/bank-details';
import type { Receipt } from '@/lib/receipts.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { useTranslation } from '@/lib/translation.ts';

interface SavedDetails {
  usdt?: boolean | undefined;
  bank?: string | undefined;
  accountNumber?: string | undefined;
}

const hourMs = 3_600_000;

/** That it was saved, and from when on money can go there. */
export function useAccountReceipt(coolingOffHours: number) {
  const { t } = useTranslation();
  return ({ usdt = false, bank = '', accountNumber = '' }: SavedDetails): Receipt => {
    const timeMs = serverNow();
    const waits =
      coolingOffHours > 0
        ? [
            {
              title: t('receipt.account.waits'),
              text: t('receipt.account.waitsText', { hours: coolingOffHours }),
            },
          ]
        : [];
    return {
      title: t('payoutAccounts.saved'),
      about: `${usdt ? `USDT ${bank}` : bank} ${maskedNumber(accountNumber)}`,
      facts: [],
      steps: [
        { title: t('receipt.account.saved'), time: clockText(timeMs), done: true },
        ...waits,
        {
          title: t('receipt.account.usable'),
          time: coolingOffHours > 0 ? timeText(timeMs + coolingOffHours * hourMs) : t('receipt.account.now'),
        },
      ],
      timeMs,
      record: { to: '/userBank', text: t('payoutAccounts.title') },
    };
  };
}
