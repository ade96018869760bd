import { ApiError } from '@openfloor/client/api-error';
import { Icon } from '@openfloor/look/ui/icon';
import cloudWarning from '@phosphor-icons/core/regular/cloud-warning.svg?raw';
import wifiSlash from '@phosphor-icons/core/regular/wifi-slash.svg?raw';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from './button.tsx';
import styles from './failed.module.css';
import { StateView } from './state-view.tsx';

interface FailedProps {
  compact?: boolean;
  /** What the call failed with, where that is known: an answer has words of its own, and only without one is the connection to blame. */
  error?: unknown;
  onRetry: () => void;
}

/** A failed list; rows that are already there stay and the message shrinks to a line below them. */
export function Failed({ compact = false, error, onRetry }: FailedProps) {
  const { t } = useTranslation();
  const isAnswered = error instanceof ApiError && error.answered;
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
      picture={<Icon svg={error && !isAnswered ? wifiSlash : cloudWarning} size={40} />}
      title={t('common.list.failed')}
      text={isAnswered ? errorText(error, t) : error ? t('common.list.failedHint') : undefined}
      action={<RetryButton onRetry={onRetry} />}
    />
  );
}

export function RetryButton({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Button look="tonal" onCanvas onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
}
