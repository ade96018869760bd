import { timeText } from '@openfloor/look/date-text';
import prohibit from '@phosphor-icons/core/regular/prohibit.svg?raw';
import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { useDisabled } from '@/lib/use-disabled.ts';
import { AlertNote } from './alert-note.tsx';
import styles from './disabled-note.module.css';

/** To whoever the operator has disabled: since when and why, and that what is theirs can be taken out. */
export function DisabledNote() {
  const { t } = useTranslation();
  const disabled = useDisabled();
  if (!disabled) return null;
  return (
    <div className={styles.note}>
      <AlertNote svg={prohibit} title={t('disabled.title')}>
        <p>{t('disabled.reason', { reason: disabled.reason })}</p>
        <p>{t('disabled.text', { time: timeText(disabled.time) })}</p>
        <Link to="/withdraw" className={styles.link}>
          {t('disabled.withdraw')}
        </Link>
      </AlertNote>
    </div>
  );
}
