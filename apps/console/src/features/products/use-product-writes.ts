import { useNavigate } from 'react-router';
import type { ArgumentsOf } from '@/lib/api.ts';
import { useSend } from '@/lib/use-send.ts';
import type { DraftWrites } from '@/ui/draft-actions.tsx';
import { savedState } from '@/ui/leave-guard.tsx';
import { type ProductFields, sentTerms } from './product-fields.ts';
import type { ProductDetail } from './product-words.ts';

type DraftBody = ArgumentsOf<'POST /products'>['body'];

/** Complete and checked by now, so that nothing in it is missing. */
const draftBody = (fields: ProductFields, reason: string): DraftBody =>
  ({
    name: fields.name.trim(),
    managerName: fields.managerName.trim(),
    currency: fields.currency,
    terms: sentTerms(fields),
    reason,
  }) as DraftBody;

export function useProductWrites(product: ProductDetail | null, fields: ProductFields): DraftWrites {
  const navigate = useNavigate();
  const create = useSend('POST /products');
  const edit = useSend('PUT /products/{id}');
  const discard = useSend('POST /products/{id}/discard');
  return {
    terms: () => sentTerms(fields),
    save: async reason => {
      const body = draftBody(fields, reason);
      if (product) return edit.mutateAsync({ params: { id: product.id }, body });
      const { id } = await create.mutateAsync({ body });
      return navigate(`/products/${id}`, { replace: true, state: savedState });
    },
    discard: reason => discard.mutateAsync({ params: { id: product?.id ?? '' }, body: { reason } }),
  };
}
