import { useState } from 'react';
import { useCan } from '@/lib/roles.ts';
import { useNow } from '@/lib/use-now.ts';
import { EditorLayout } from '@/ui/editor-layout.tsx';
import { Section } from '@/ui/page.tsx';
import { TermsHistory } from '@/ui/terms-history.tsx';
import { ProductEditorActions } from './product-editor-actions.tsx';
import { changedFields, type ProductFields } from './product-fields.ts';
import { ProductForm } from './product-form.tsx';
import { ProductPreview } from './product-preview.tsx';
import { type FieldTexts, productProblems } from './product-problems.ts';
import type { ProductDetail } from './product-words.ts';

interface ProductEditorProps {
  /** Null while the draft is not stored yet. */
  product: ProductDetail | null;
  initial: ProductFields;
}

/** The terms of a product: written, changed, or only read, with how they look to a customer beside them. */
export function ProductEditor({ product, initial }: ProductEditorProps) {
  const mayWrite = useCan('POST /products');
  const now = useNow(10_000);
  const [fields, setFields] = useState(initial);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<FieldTexts>({});
  const isDraft = product === null || product.mayEdit;
  const changeable = isDraft || product.state === 'NOT_STARTED' || product.state === 'OPEN';
  const published = isDraft ? null : { fields: initial, open: product.state === 'OPEN' };
  const problems = productProblems(fields, { published, nowMs: now });
  const editable = mayWrite && changeable;
  const change = (part: Partial<ProductFields>) => {
    setRefused({});
    setFields(present => ({ ...present, ...part }));
  };
  return (
    <EditorLayout
      aside={
        <>
          <Section title="As customers see it">
            <ProductPreview fields={fields} />
          </Section>
          {product && (
            <Section title="History">
              <TermsHistory versions={product.versions} />
            </Section>
          )}
        </>
      }
      footer={
        editable && (
          <ProductEditorActions
            product={product}
            fields={fields}
            changed={product ? changedFields(initial, fields) : []}
            problems={problems}
            onTried={() => setTried(true)}
            onRefused={setRefused}
            onUndo={() => change(initial)}
          />
        )
      }
    >
      <ProductForm
        fields={fields}
        onChange={change}
        problems={editable ? { ...refused, ...(tried && problems.missing), ...problems.wrong } : {}}
        published={published}
        disabled={!editable}
      />
    </EditorLayout>
  );
}
