import { useNavigate } from 'react-router';
import type { ArgumentsOf } from '@/lib/api.ts';
import { usePropose } from '@/lib/use-propose.ts';
import { useSend } from '@/lib/use-send.ts';
import { DraftActions } from '@/ui/draft-actions.tsx';
import { type FieldName, type ProductFields, sentTerms } from './product-fields.ts';
import type { FieldTexts, ProductProblems } from './product-problems.ts';
import type { ProductDetail } from './product-words.ts';

interface ProductEditorActionsProps {
  product: ProductDetail | null;
  fields: ProductFields;
  changed: readonly FieldName[];
  problems: ProductProblems;
  /** Somebody tried to go on: what is missing shows from now on. */
  onTried: () => void;
  onRefused: (problems: FieldTexts) => void;
  onUndo: () => void;
}

type DraftBody = Omit<ArgumentsOf<'POST /products'>['body'], 'reason'>;

/** Complete and checked by now, so that nothing in it is missing. */
const draftBody = (fields: ProductFields): DraftBody =>
  ({
    name: fields.name.trim(),
    managerName: fields.managerName.trim(),
    currency: fields.currency,
    terms: sentTerms(fields),
  }) as DraftBody;

/** What can be done with terms as they are typed: keep the draft, publish it, or propose the change. */
export function ProductEditorActions(props: ProductEditorActionsProps) {
  const { product, fields, changed, problems, onTried, onRefused, onUndo } = props;
  const navigate = useNavigate();
  const propose = usePropose();
  const create = useSend('POST /products');
  const edit = useSend('PUT /products/{id}');
  const discard = useSend('POST /products/{id}/discard');
  const save = async (reason: string) => {
    const body = { ...draftBody(fields), reason };
    if (product) await edit.mutateAsync({ params: { id: product.id }, body });
    else void navigate(`/products/${(await create.mutateAsync({ body })).id}`, { replace: true });
  };
  const which = { productId: product?.id };
  return (
    <DraftActions
      noun="product"
      record={product}
      changes={changed.length}
      problems={problems}
      keepers="Whoever bought"
      onSave={save}
      onPublish={reason => propose('product.publish', which, reason)}
      onProposeTerms={reason => propose('product.terms', { ...which, terms: sentTerms(fields) }, reason)}
      onDiscard={reason => discard.mutateAsync({ params: { id: product?.id ?? '' }, body: { reason } })}
      onTried={onTried}
      onRefused={onRefused}
      onUndo={onUndo}
    />
  );
}
