import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isOpenPath } from '@/lib/open-paths.ts';
import styles from './deposits.module.css';

export function RecordsLink() {
  const { t } = useTranslation();
  if (!isOpenPath('/depositRecord')) return null;
  return (
    <Link to="/depositRecord" className={styles.barLink}>
      {t('deposits.records')}
    </Link>
  );
}
