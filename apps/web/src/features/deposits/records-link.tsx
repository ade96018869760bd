import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './deposits.module.css';

export function RecordsLink() {
  const { t } = useTranslation();
  return (
    <Link to="/depositRecord" className={styles.barLink}>
      {t('deposits.records')}
    </Link>
  );
}
