import { Icon } from '@openfloor/look/ui/icon';
import headset from '@phosphor-icons/core/regular/headset.svg?raw';
import { Link } from '@/lib/router.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import styles from './deposits.module.css';

/** Whether there is a service page to ask. */
export function useHasService(): boolean {
  return Boolean(useTenant().customerService);
}

/** Where authorization codes come from. */
export function CodeHint() {
  const { t } = useTranslation();
  const { title } = useTenant();
  const hasService = useHasService();
  return (
    <div className={styles.hint}>
      <Icon svg={headset} />
      <span>{hasService ? t('deposits.codeHint') : t('deposits.codeFrom', { title })}</span>
      {hasService && (
        <Link to="/custom" className={styles.hintLink}>
          {t('deposits.codeAsk')}
        </Link>
      )}
    </div>
  );
}
