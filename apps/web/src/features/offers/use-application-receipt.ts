import { clockText, timeText } from '@openfloor/look/date-text';
import { displayMoney } from '@openfloor/money/display';
import { recordNumber } from '@openfloor/rules/record-number';
import type { Receipt, ReceiptStep } from '@/lib/receipts.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useUnitsText } from '@/lib/units-text.ts';
import { fullCost, unitsOfAsk } from './apply-ticket.ts';
import type { Offer } from './offer.ts';

/** What was applied for, that nothing was charged, and how shares come of it. */
export function useApplicationReceipt(offer: Offer) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { withUnit } = useUnitsText();
  const written = (amount: string) => displayMoney(amount, offer.currencyType, defaultCurrency);

  function later(): ReceiptStep[] {
    const pay = { title: t('receipt.application.pay'), text: t('receipt.application.payText') };
    if (offer.method !== 'FIRST_COME') {
      return [
        {
          title: t('receipt.application.allotment'),
          text: t('receipt.application.allotmentText'),
          time: offer.resultTime === null ? undefined : timeText(offer.resultTime),
        },
        pay,
      ];
    }
    const kept = t('receipt.application.keptText', { minutes: offer.payMinutes });
    const wait = { title: t('receipt.application.wait'), text: t('receipt.application.waitText') };
    return [...(offer.soldOut ? [wait] : []), { ...pay, text: kept }];
  }

  return (asked: string, id: string): Receipt => {
    const timeMs = serverNow();
    const units = unitsOfAsk(offer, asked);
    return {
      title: t('offers.subscribeSuccess'),
      about: t('offers.appliedFor', { units: withUnit(String(units)), symbol: offer.symbol }),
      facts: [
        { label: t('offers.price'), value: written(offer.buyPrice) },
        { label: t('receipt.application.full'), value: written(fullCost(offer, units).total), total: true },
      ],
      steps: [
        {
          title: t('receipt.application.made'),
          text: t('receipt.application.madeText'),
          time: clockText(timeMs),
          done: true,
        },
        ...later(),
      ],
      number: recordNumber('application', id, timeMs),
      timeMs,
      record: { to: `/applyOrder?application=${encodeURIComponent(id)}`, text: t('offers.goToApplication') },
    };
  };
}
