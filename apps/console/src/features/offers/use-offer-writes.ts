import { useNavigate } from 'react-router';
import type { ArgumentsOf } from '@/lib/api.ts';
import { useSend } from '@/lib/use-send.ts';
import type { DraftWrites } from '@/ui/draft-actions.tsx';
import { savedState } from '@/ui/leave-guard.tsx';
import { type OfferFields, sentTerms } from './offer-fields.ts';
import type { OfferDetail } from './offer-words.ts';

type DraftBody = ArgumentsOf<'POST /offers'>['body'];

/** Complete and checked by now, so that nothing in it is missing. */
const draftBody = ({ kind, method, stock, ...fields }: OfferFields, reason: string): DraftBody =>
  ({
    kind,
    method,
    stockId: stock?.stockId ?? '',
    terms: sentTerms({ kind, method, stock, ...fields }),
    reason,
  }) as DraftBody;

export function useOfferWrites(offer: OfferDetail | null, fields: OfferFields): DraftWrites {
  const navigate = useNavigate();
  const create = useSend('POST /offers');
  const edit = useSend('PUT /offers/{id}');
  const discard = useSend('POST /offers/{id}/discard');
  return {
    terms: () => sentTerms(fields),
    save: async reason => {
      const body = draftBody(fields, reason);
      if (offer) return edit.mutateAsync({ params: { id: offer.id }, body });
      const { id } = await create.mutateAsync({ body });
      return navigate(`/offers/${id}`, { replace: true, state: savedState });
    },
    discard: reason => discard.mutateAsync({ params: { id: offer?.id ?? '' }, body: { reason } }),
  };
}
