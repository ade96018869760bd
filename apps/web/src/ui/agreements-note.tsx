import scroll from '@phosphor-icons/core/regular/scroll.svg?raw';
import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { useFirstSteps } from '@/lib/use-disabled.ts';
import { AlertNote } from './alert-note.tsx';
import styles from './disabled-note.module.css';

/** To whoever has not accepted a new version of an agreement yet. */
export function AgreementsNote() {
  const { t } = useTranslation();
  if (!useFirstSteps()?.agreementsDue) return null;
  return (
    <div className={styles.note}>
      <AlertNote svg={scroll} tone="plain" title={t('agreements.dueTitle')}>
        <p>{t('agreements.dueText')}</p>
        <Link to="/agreements" className={styles.link}>
          {t('agreements.read')}
        </Link>
      </AlertNote>
    </div>
  );
}
