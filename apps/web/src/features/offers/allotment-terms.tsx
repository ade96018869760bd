import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyRow } from '@/ui/copy-row.tsx';
import type { Offer } from './offer.ts';
import styles from './terms-section.module.css';

/** By which rule units are allotted, and what the result can be checked with. */
export function AllotmentTerms({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('offerTerms.methodLabel')}: {t(`offerTerms.method.${offer.method}`)}
      </h3>
      <p className={styles.text}>{t(`offers.methodText.${offer.method}`)}</p>
      {offer.seedHash && (
        <>
          <p className={styles.text}>{t('offers.seedText')}</p>
          <CopyRow label={t('offerTerms.seedHash')} value={offer.seedHash} />
        </>
      )}
    </section>
  );
}
