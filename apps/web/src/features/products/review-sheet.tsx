import { dayText } from '@openfloor/look/date-text';
import { displayMoney } from '@openfloor/money/display';
import { figureOf } from '@openfloor/money/read-amount';
import warning from '@phosphor-icons/core/regular/warning-circle.svg?raw';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from '@/ui/button.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { FooterNote } from '@/ui/footer-note.tsx';
import { Money } from '@/ui/money.tsx';
import { Note } from '@/ui/note.tsx';
import { RiskLabel } from '@/ui/risk-label.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { useDaysText } from './days-text.ts';
import styles from './product.module.css';
import type { ProductDetail } from './products.ts';
import { balanceAfter, estimatesOf } from './purchase.ts';
import type { PurchaseDesk } from './use-purchase.ts';

interface ReviewSheetProps {
  desk: PurchaseDesk;
  product: ProductDetail;
}

/** What is about to happen, once more and in full, before the money is locked. */
export default function ReviewSheet({ desk, product }: ReviewSheetProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const daysText = useDaysText();
  const { currencyType, lockDay, lockedUntil } = product;
  const amount = figureOf(desk.value) || '0';
  const written = (figure: string) => displayMoney(figure, currencyType, defaultCurrency);
  const { day, term } = estimatesOf(product, amount);
  const days = daysText(lockDay);
  return (
    <Sheet
      open={desk.reviewing}
      onClose={desk.closeReview}
      title={t('products.lockTitle', { amount: written(amount) })}
      subtitle={`${product.name} · ${product.managerName}`}
      action={
        <>
          <FooterNote>{desk.isUnanswered && t('form.unanswered')}</FooterNote>
          <Button needsConnection busy={desk.busy} onClick={desk.lock}>
            {desk.isUnanswered
              ? t('form.sendAgain')
              : t('products.lockAmount', { amount: written(amount), days })}
          </Button>
        </>
      }
    >
      <FigureLines>
        <FigureLine label={t('products.youPutIn')}>
          <Money amount={amount} currency={currencyType} shown />
        </FigureLine>
        <FigureLine label={t('products.comesBack')}>
          {t('products.untilDays', { date: dayText(lockedUntil), days })}
        </FigureLine>
        <FigureLine label={t('products.estimateTerm')}>
          {t('products.range', { low: written(term.low), high: written(term.high) })}
        </FigureLine>
        <FigureLine label={t('products.estimateDay')}>
          {t('products.range', { low: written(day.low), high: written(day.high) })}
        </FigureLine>
        <FigureLine label={t('products.risk')}>
          <RiskLabel risk={product.riskLabel} />
        </FigureLine>
        {desk.available !== undefined && (
          <FigureLine label={t('products.balanceAfter')}>
            <Money amount={balanceAfter(product, amount, desk.available)} currency={currencyType} />
          </FigureLine>
        )}
      </FigureLines>
      <Note svg={warning} className={styles.note}>
        {t('products.lockNote')}
      </Note>
    </Sheet>
  );
}
