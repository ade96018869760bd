import { useState } from 'react';
import { later } from '@/lib/later.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import styles from './legal-footer.module.css';

const AboutSheet = later(() => import('./about-sheet.tsx'));

/** Who stands behind the app, at the foot of a page. */
export function LegalFooter() {
  const { t } = useTranslation();
  const { legalName, licenceNumber } = useTenant();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <footer className={styles.legal}>
      <p>
        {legalName}
        {licenceNumber && <span> · {t('legal.licence', { number: licenceNumber })}</span>}
      </p>
      <button
        type="button"
        className={styles.about}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {t('legal.about')}
      </button>
      {asked && <AboutSheet open={open} onClose={() => setOpen(false)} />}
    </footer>
  );
}
