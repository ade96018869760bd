import { displayMoney } from '@openfloor/money/display';
import { useTranslation } from 'react-i18next';
import { useTenant } from '@/lib/tenant.ts';
import { FooterNote } from '@/ui/footer-note.tsx';
import type { useExchange } from './use-exchange.ts';

/** What became of the last one, above the button. */
export function ExchangeOutcome({ desk }: { desk: ReturnType<typeof useExchange> }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { done, refusal, unanswered } = desk;
  if (done) {
    const amount = displayMoney(done.toAmount, done.toType, defaultCurrency);
    return <FooterNote tone="good">{t('exchange.done', { amount })}</FooterNote>;
  }
  return <FooterNote>{unanswered ? t('form.unanswered') : refusal}</FooterNote>;
}
