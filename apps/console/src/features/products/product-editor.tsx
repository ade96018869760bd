import { useCan } from '@/lib/roles.ts';
import { useTermsDraft } from '@/lib/use-terms-draft.ts';
import { TermsEditor } from '@/ui/terms-editor.tsx';
import type { ProductFields } from './product-fields.ts';
import { ProductForm } from './product-form.tsx';
import { ProductPreview } from './product-preview.tsx';
import { productProblems } from './product-problems.ts';
import type { ProductDetail } from './product-words.ts';
import { useProductWrites } from './use-product-writes.ts';

interface ProductEditorProps {
  /** Null while the draft is not stored yet. */
  product: ProductDetail | null;
  initial: ProductFields;
}

export function ProductEditor({ product, initial }: ProductEditorProps) {
  const mayWrite = useCan('POST /products');
  const draft = useTermsDraft(initial);
  const writes = useProductWrites(product, draft.fields);
  return (
    <TermsEditor
      noun="product"
      record={product}
      draft={draft}
      mayWrite={mayWrite}
      keepers="Whoever bought"
      problemsOf={situation => productProblems(draft.fields, situation)}
      writes={writes}
      form={parts => <ProductForm {...parts} />}
      preview={<ProductPreview fields={draft.fields} />}
    />
  );
}
