import { Icon } from '@openfloor/look/ui/icon';
import wifiSlash from '@phosphor-icons/core/regular/wifi-slash.svg?raw';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './failed.module.css';
import { StateView } from './state-view.tsx';

/** A failed list; rows that are already there stay and the message shrinks to a line below them. */
export function Failed({ compact = false, onRetry }: { compact?: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  if (compact) {
    return (
      <div className={styles.line} role="alert">
        <span>{t('common.list.failed')}</span>
        <Button look="text" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  return (
    <StateView
      picture={<Icon svg={wifiSlash} size={40} />}
      title={t('common.list.failed')}
      text={t('common.list.failedHint')}
      action={
        <Button look="tonal" onCanvas onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
