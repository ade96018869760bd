import { useState } from 'react';
import { useCan } from '@/lib/roles.ts';
import { useNow } from '@/lib/use-now.ts';
import { EditorLayout } from '@/ui/editor-layout.tsx';
import { Section } from '@/ui/page.tsx';
import { TermsHistory } from '@/ui/terms-history.tsx';
import { EditorActions } from './editor-actions.tsx';
import { changedFields, type OfferFields } from './offer-fields.ts';
import { OfferPreview } from './offer-preview.tsx';
import { type FieldTexts, offerProblems } from './offer-problems.ts';
import type { OfferDetail } from './offer-words.ts';
import styles from './offers.module.css';
import { TermsForm } from './terms-form.tsx';
import { usePricedStock, useUnitShares } from './use-unit-shares.ts';

interface OfferEditorProps {
  /** Null while the draft is not stored yet. */
  offer: OfferDetail | null;
  initial: OfferFields;
}

/** The terms of an offer: written, changed, or only read, with how they look to a customer beside them. */
export function OfferEditor({ offer, initial }: OfferEditorProps) {
  const mayWrite = useCan('POST /offers');
  const now = useNow(10_000);
  const [typed, setFields] = useState(initial);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<FieldTexts>({});
  const unitShares = useUnitShares(typed.kind, offer);
  const fields = { ...typed, stock: usePricedStock(typed.kind, typed.stock) };
  const isDraft = offer === null || offer.mayEdit;
  const changeable = isDraft || offer.state === 'NOT_STARTED' || offer.state === 'OPEN';
  const published = isDraft ? null : { fields: initial, open: offer.state === 'OPEN' };
  const { wrong, missing } = offerProblems(fields, { published, nowMs: now });
  const editable = mayWrite && changeable;

  const change = (part: Partial<OfferFields>) => {
    setRefused({});
    setFields(present => ({ ...present, ...part }));
  };
  return (
    <EditorLayout
      aside={
        <>
          <Section title="As customers see it">
            <OfferPreview fields={fields} unitShares={unitShares} />
          </Section>
          {offer?.seedHash && (
            <Section title="Seed hash" aside="Published with the offer">
              <p className={styles.hash}>{offer.seedHash}</p>
            </Section>
          )}
          {offer && (
            <Section title="History">
              <TermsHistory versions={offer.versions} />
            </Section>
          )}
        </>
      }
      footer={
        editable && (
          <EditorActions
            offer={offer}
            fields={typed}
            changed={offer ? changedFields(initial, typed) : []}
            problems={{ wrong, missing }}
            onTried={() => setTried(true)}
            onRefused={setRefused}
            onUndo={() => change(initial)}
          />
        )
      }
    >
      <TermsForm
        fields={typed}
        onChange={change}
        problems={editable ? { ...refused, ...(tried && missing), ...wrong } : {}}
        unitShares={unitShares}
        published={published}
        disabled={!editable}
      />
    </EditorLayout>
  );
}
