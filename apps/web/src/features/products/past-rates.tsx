import { classNames } from '@openfloor/look/class-names';
import { dayText } from '@openfloor/look/date-text';
import { useTranslation } from '@/lib/translation.ts';
import { DeltaPercent } from '@/ui/delta.tsx';
import styles from './product.module.css';
import type { ProductDetail } from './products.ts';
import { ratePictures } from './rate-pictures.ts';
import { useRatesText } from './rates-text.ts';

/** What terms that have ended brought, losses included, oldest first. */
export function PastRates({ rates }: { rates: ProductDetail['pastRates'] }) {
  const { t } = useTranslation();
  const { rate: rateText } = useRatesText();
  const past = [...rates].reverse();
  if (past.length === 0) return <p className={styles.past}>{t('products.noPast')}</p>;
  const { bars, gainShare, worst, best, lost } = ratePictures(past.map(({ rate }) => rate));
  const terms = past.length;
  return (
    <div className={styles.past}>
      <div className={styles.pastHead}>
        <b>{terms === 1 ? t('products.pastTerm') : t('products.pastTerms', { terms })}</b>
        <span className={styles.quiet}>
          {lost === 0 ? t('products.noneLost') : t('products.lostMoney', { lost, terms })}
        </span>
      </div>
      <ol className={styles.bars} style={{ '--gain-share': `${gainShare * 100}%` }}>
        {past.map(({ fromTime, rate }, place) => (
          <li
            key={fromTime}
            className={classNames(styles.bar, rate < 0 && styles.lossBar)}
            style={{ '--size': `${(bars[place] ?? 0) * 100}%` }}
          >
            <span className="visually-hidden">
              {t('products.term', { date: dayText(fromTime), rate: rateText(rate) })}
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.extremes}>
        <span>
          {t('products.worst')} <DeltaPercent percent={worst} />
        </span>
        <span>
          {t('products.best')} <DeltaPercent percent={best} />
        </span>
      </div>
    </div>
  );
}
