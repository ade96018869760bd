import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '@/lib/use-call.ts';
import { AlertNote } from '@/ui/alert-note.tsx';
import styles from './verify-first.module.css';

/** Told before any money is sent: a deposit of somebody unverified would be refused. */
export function VerifyFirst() {
  const { t } = useTranslation();
  const { data: profile } = useCall('GET /user');
  if (!profile || profile.name !== null) return null;
  return (
    <div className={styles.note}>
      <AlertNote>
        <p>{t('deposits.verifyFirst')}</p>
        <Link to="/openKyc" className={styles.link}>
          {t('deposits.verify')}
        </Link>
      </AlertNote>
    </div>
  );
}
