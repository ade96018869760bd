import { dayText } from '@openfloor/look/date-text';
import { displayMoney } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money } from '@/ui/money.tsx';
import { ProgressBar } from '@/ui/progress-bar.tsx';
import { Word } from '@/ui/words/word.tsx';
import { useDaysText } from './days-text.ts';
import styles from './product.module.css';
import type { ProductDetail } from './products.ts';
import { capacityLeft, takenPercent } from './purchase.ts';

export function ProductTerms({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const daysText = useDaysText();
  const { currencyType, startTime, endTime, lockedUntil, lockDay, totalAmount } = product;
  const percent = takenPercent(product);
  return (
    <Card className={styles.terms}>
      <FigureLines>
        <FigureLine label={t('products.minimum')}>
          <Money amount={product.minBuyAmount} currency={currencyType} shown />
        </FigureLine>
        <FigureLine label={t('products.open')}>
          {t('products.openFromTo', { from: dayText(startTime), to: dayText(endTime) })}
        </FigureLine>
        <FigureLine label={<Word name="lockUp">{t('products.lockedUntil')}</Word>}>
          {t('products.untilDays', { date: dayText(lockedUntil), days: daysText(lockDay) })}
        </FigureLine>
        <FigureLine label={t('products.terms')}>
          {t('products.version', { version: product.termsVersion })}
        </FigureLine>
        <FigureLine label={t('products.left')}>
          <Money amount={capacityLeft(product)} currency={currencyType} shown />
        </FigureLine>
        <FigureLine label={t('products.taken')}>
          {t('products.takenOf', {
            percent: `${percent}%`,
            amount: displayMoney(totalAmount, currencyType, defaultCurrency),
          })}
        </FigureLine>
      </FigureLines>
      <ProgressBar part={percent / 100} />
    </Card>
  );
}
