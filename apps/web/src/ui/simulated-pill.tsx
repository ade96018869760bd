import { useTranslation } from 'react-i18next';
import { useTenant } from '@/lib/tenant.ts';
import styles from './simulated-pill.module.css';

/** Once on every screen with feed prices: says that they are not real ones. */
export function SimulatedPill() {
  const { t } = useTranslation();
  const { simulatedMarket } = useTenant();
  if (!simulatedMarket) return null;
  return (
    <span className={styles.pill}>
      <i className={styles.dot} aria-hidden="true" />
      {t('common.simulatedMarket')}
    </span>
  );
}
