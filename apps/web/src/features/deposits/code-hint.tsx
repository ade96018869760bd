import { Icon } from '@openfloor/look/ui/icon';
import headset from '@phosphor-icons/core/regular/headset.svg?raw';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '@/lib/use-call.ts';
import styles from './deposits.module.css';

/** Whether there is a service page to ask. */
export function useHasService(): boolean {
  const { data: profile } = useCall('GET /user');
  return Boolean(profile?.customerService);
}

/** Where authorization codes come from. */
export function CodeHint() {
  const { t } = useTranslation();
  const hasService = useHasService();
  return (
    <div className={styles.hint}>
      <Icon svg={headset} />
      <span>{t('deposits.codeHint')}</span>
      {hasService && (
        <Link to="/custom" className={styles.hintLink}>
          {t('deposits.codeAsk')}
        </Link>
      )}
    </div>
  );
}
