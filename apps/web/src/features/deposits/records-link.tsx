import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import styles from './deposits.module.css';

export function RecordsLink() {
  const { t } = useTranslation();
  return (
    <Link to="/depositRecord" className={styles.barLink}>
      {t('deposits.records')}
    </Link>
  );
}
