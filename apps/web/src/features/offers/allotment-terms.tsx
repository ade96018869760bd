import { useId } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { CopyRow } from '@/ui/copy-row.tsx';
import { Word } from '@/ui/words/word.tsx';
import type { Offer } from './offer.ts';
import styles from './terms-section.module.css';

const methodWords = { PRO_RATA: 'proRata', LOTTERY: 'lottery', FIRST_COME: 'snapUp' } as const;

/** By which rule units are allotted, and what the result can be checked with. */
export function AllotmentTerms({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        <Word name="allotment">{t('offerTerms.methodLabel')}</Word>:{' '}
        <Word name={methodWords[offer.method]}>{t(`offerTerms.method.${offer.method}`)}</Word>
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
