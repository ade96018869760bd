import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { useIsUnverified } from '@/lib/use-is-unverified.ts';
import { AlertNote } from '@/ui/alert-note.tsx';
import styles from './verify-first.module.css';

/** Told before anything is filled in: what somebody unverified sends would be refused. */
export function VerifyFirst({ why }: { why: string }) {
  const { t } = useTranslation();
  if (!useIsUnverified()) return null;
  return (
    <div className={styles.note}>
      <AlertNote>
        <p>{why}</p>
        <Link to="/openKyc" className={styles.link}>
          {t('form.verify')}
        </Link>
      </AlertNote>
    </div>
  );
}
