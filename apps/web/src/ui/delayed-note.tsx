import { Icon } from '@openfloor/look/ui/icon';
import clockCountdown from '@phosphor-icons/core/regular/clock-countdown.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import styles from './delayed-note.module.css';

/** Stands above prices whose source has fallen silent. */
export function DelayedNote({ shown }: { shown: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {shown && (
        <p className={styles.note}>
          <Icon svg={clockCountdown} size={16} />
          {t('common.pricesDelayed')}
        </p>
      )}
    </div>
  );
}
