import { takeVersion, useVersions } from '@/lib/kept/register-worker.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from './button.tsx';
import styles from './new-version.module.css';

/** Tells of a newer version that is there already; whoever does not mind gets it with the next visit. */
export default function NewVersion() {
  const { t } = useTranslation();
  const next = useVersions(state => state.next);
  if (!next) return null;
  return (
    <div className={styles.note} role="status">
      <span className={styles.text}>{t('common.version.next')}</span>
      <Button look="text" onClick={() => takeVersion(next)}>
        {t('common.version.use')}
      </Button>
    </div>
  );
}
