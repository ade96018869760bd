import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import styles from './transparency.module.css';

/** Who runs it, and where the licence can be looked up. */
export function Operator() {
  const { t } = useTranslation();
  const { legalName, licenceNumber, regulatorUrl } = useTenant();
  return (
    <p className={styles.operator}>
      {legalName}
      {licenceNumber && ` · ${t('legal.licence', { number: licenceNumber })}`}
      {regulatorUrl && /^https?:\/\//i.test(regulatorUrl) && (
        <>
          {' · '}
          <a href={regulatorUrl} target="_blank" rel="noopener noreferrer" className={styles.register}>
            {t('transparency.register')}
          </a>
        </>
      )}
    </p>
  );
}
