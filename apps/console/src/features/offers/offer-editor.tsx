import { useCan } from '@/lib/roles.ts';
import { useTermsDraft } from '@/lib/use-terms-draft.ts';
import { Section } from '@/ui/page.tsx';
import { TermsEditor } from '@/ui/terms-editor.tsx';
import type { OfferFields } from './offer-fields.ts';
import { OfferForm } from './offer-form.tsx';
import { OfferPreview } from './offer-preview.tsx';
import { offerProblems } from './offer-problems.ts';
import type { OfferDetail } from './offer-words.ts';
import styles from './offers.module.css';
import { useOfferWrites } from './use-offer-writes.ts';
import { usePricedStock, useUnitShares } from './use-unit-shares.ts';

interface OfferEditorProps {
  /** Null while the draft is not stored yet. */
  offer: OfferDetail | null;
  initial: OfferFields;
}

export function OfferEditor({ offer, initial }: OfferEditorProps) {
  const mayWrite = useCan('POST /offers');
  const draft = useTermsDraft(initial);
  const unitShares = useUnitShares(draft.fields.kind, offer);
  const fields = { ...draft.fields, stock: usePricedStock(draft.fields.kind, draft.fields.stock) };
  const writes = useOfferWrites(offer, draft.fields);
  return (
    <TermsEditor
      noun="offer"
      record={offer}
      draft={draft}
      mayWrite={mayWrite}
      keepers="Whoever applied or bought"
      problemsOf={situation => offerProblems(fields, situation)}
      writes={writes}
      fieldOf={name => (name === 'stockId' ? 'stock' : name)}
      form={parts => <OfferForm {...parts} unitShares={unitShares} priced={fields.stock} />}
      preview={<OfferPreview fields={fields} unitShares={unitShares} />}
      aside={
        offer?.seedHash && (
          <Section title="Seed hash" aside="Published with the offer">
            <p className={styles.hash}>{offer.seedHash}</p>
          </Section>
        )
      }
    />
  );
}
