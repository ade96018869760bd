import { clockText } from '@openfloor/look/date-text';
import type { Receipt } from '@/lib/receipts.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { useTranslation } from '@/lib/translation.ts';

/** That it was sent and who looks at it; the ID's number is nobody else's business and does not stand here. */
export function useIdentityReceipt() {
  const { t } = useTranslation();
  return (name: string): Receipt => {
    const timeMs = serverNow();
    return {
      title: t('identity.submitSuccess'),
      about: t('identity.title'),
      facts: [{ label: t('identity.name'), value: name }],
      steps: [
        {
          title: t('receipt.identity.sent'),
          text: t('receipt.identity.sentText'),
          time: clockText(timeMs),
          done: true,
        },
        { title: t('receipt.identity.review'), text: t('receipt.identity.reviewText') },
        { title: t('receipt.identity.verified'), text: t('receipt.identity.verifiedText') },
      ],
      timeMs,
      record: { to: '/kyc', text: t('identity.open.see') },
    };
  };
}
