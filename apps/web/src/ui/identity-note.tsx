import identification from '@phosphor-icons/core/regular/identification-card.svg?raw';
import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { useFirstSteps } from '@/lib/use-disabled.ts';
import { AlertNote } from './alert-note.tsx';
import styles from './disabled-note.module.css';

/** To whoever was verified and is asked again, or soon. */
export function IdentityNote() {
  const { t } = useTranslation();
  const steps = useFirstSteps();
  const due = steps?.identityDue;
  if (!due) return null;
  return (
    <div className={styles.note}>
      <AlertNote
        svg={identification}
        tone={due.state === 'expiring' ? 'plain' : 'warn'}
        title={t(`identity.due.${due.state}`)}
      >
        {due.reason && <p>{due.reason}</p>}
        <p>{t(`identity.due.${due.state === 'expiring' ? 'renew' : 'stillOpen'}`)}</p>
        <Link to="/kyc" className={styles.link}>
          {t('identity.due.go')}
        </Link>
      </AlertNote>
    </div>
  );
}
