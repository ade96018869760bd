import type { RiskLabel as Risk } from '@openfloor/contract/offers/calls';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { OfferDocuments } from '@/ui/offer-documents.tsx';
import { RiskLabel } from '@/ui/risk-label.tsx';
import styles from './terms-section.module.css';

interface TermsSectionProps {
  offer: {
    riskLabel: Risk;
    documents: readonly { title: string; url: string; bytes?: number | undefined }[];
  };
  /** Lines of figures. */
  children: ReactNode;
}

/** The terms of an offer with its risk and its papers. */
export function TermsSection({ offer, children }: TermsSectionProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('offers.terms')}
      </h3>
      <FigureLines>
        <FigureLine label={t('offerTerms.riskLabel')}>
          <RiskLabel risk={offer.riskLabel} />
        </FigureLine>
        {children}
      </FigureLines>
      <OfferDocuments documents={offer.documents} />
    </section>
  );
}
