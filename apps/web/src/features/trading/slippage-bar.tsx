import { displayPercent } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import type { SlippagePlace } from './order-evidence.ts';
import styles from './slippage-bar.module.css';

/** Where the fill lies between the lowest and the highest price it was allowed. */
export function SlippageBar({ place, limit }: SlippagePlace) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  return (
    <div className={styles.frame}>
      <div className={styles.track} aria-hidden="true">
        <i className={styles.middle} />
        <i className={styles.mark} style={{ insetInlineStart: `${place}%` }} />
      </div>
      <p className={styles.legend}>
        <span>{displayPercent(-limit, defaultCurrency)}</span>
        <span className={styles.inside}>{t('trading.order.inside')}</span>
        <span>{displayPercent(limit, defaultCurrency)}</span>
      </p>
    </div>
  );
}
