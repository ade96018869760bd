import { useNavigate } from 'react-router';
import type { ArgumentsOf } from '@/lib/api.ts';
import { usePropose } from '@/lib/use-propose.ts';
import { useSend } from '@/lib/use-send.ts';
import { DraftActions } from '@/ui/draft-actions.tsx';
import { type FieldName, type OfferFields, sentTerms } from './offer-fields.ts';
import type { FieldTexts, OfferProblems } from './offer-problems.ts';
import type { OfferDetail } from './offer-words.ts';

interface EditorActionsProps {
  offer: OfferDetail | null;
  fields: OfferFields;
  changed: readonly FieldName[];
  problems: OfferProblems;
  /** Somebody tried to go on: what is missing shows from now on. */
  onTried: () => void;
  onRefused: (problems: FieldTexts) => void;
  onUndo: () => void;
}

type DraftBody = Omit<ArgumentsOf<'POST /offers'>['body'], 'reason'>;

/** Complete and checked by now, so that nothing in it is missing. */
const draftBody = (fields: OfferFields): DraftBody =>
  ({
    kind: fields.kind,
    method: fields.method,
    stockId: fields.stock?.stockId ?? '',
    terms: sentTerms(fields),
  }) as DraftBody;

/** What can be done with terms as they are typed: keep the draft, publish it, or propose the change. */
export function EditorActions(props: EditorActionsProps) {
  const { offer, fields, changed, problems, onTried, onRefused, onUndo } = props;
  const navigate = useNavigate();
  const propose = usePropose();
  const create = useSend('POST /offers');
  const edit = useSend('PUT /offers/{id}');
  const discard = useSend('POST /offers/{id}/discard');
  const save = async (reason: string) => {
    const body = { ...draftBody(fields), reason };
    if (offer) await edit.mutateAsync({ params: { id: offer.id }, body });
    else void navigate(`/offers/${(await create.mutateAsync({ body })).id}`, { replace: true });
  };
  const which = { offerId: offer?.id };
  return (
    <DraftActions
      noun="offer"
      record={offer}
      changes={changed.length}
      problems={problems}
      keepers="Whoever applied or bought"
      onSave={save}
      onPublish={reason => propose('offer.publish', which, reason)}
      onProposeTerms={reason => propose('offer.terms', { ...which, terms: sentTerms(fields) }, reason)}
      onDiscard={reason => discard.mutateAsync({ params: { id: offer?.id ?? '' }, body: { reason } })}
      onTried={onTried}
      onRefused={({ stockId, ...texts }) => onRefused(stockId ? { ...texts, stock: stockId } : texts)}
      onUndo={onUndo}
    />
  );
}
