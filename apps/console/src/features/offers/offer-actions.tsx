import { useNow } from '@openfloor/look/use-now';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '@/lib/roles.ts';
import { usePropose } from '@/lib/use-propose.ts';
import { useReason } from '@/ui/use-reason.tsx';
import { ListingDialog } from './listing-dialog.tsx';
import type { OfferDetail } from './offer-words.ts';

const isPublished = ({ state }: OfferDetail): boolean =>
  state === 'NOT_STARTED' || state === 'OPEN' || state === 'ENDED';

/** What can happen to an offer as a whole; each needs a second person. */
export function OfferActions({ offer }: { offer: OfferDetail }) {
  const navigate = useNavigate();
  const mayPropose = useCan('POST /offers');
  const now = useNow(10_000);
  const propose = usePropose();
  const [ask, dialog] = useReason();
  const [moving, setMoving] = useState(false);
  if (!mayPropose) return null;
  const waits = (isPublished(offer) || offer.state === 'ALLOTTED') && (offer.listingTime ?? 0) > now;
  const snappedUp = offer.kind === 'SNAP_UP' && offer.takenUnits !== '0';
  const askCancel = () =>
    ask({
      title: 'Propose to cancel this offer?',
      text:
        offer.kind === 'BLOCK_TRADE'
          ? 'A second person has to approve. Purchases that were made stay.'
          : 'A second person has to approve. Every application fails then, and what was paid comes back.',
      action: 'Propose',
      danger: true,
      run: reason => propose('offer.cancel', { offerId: offer.id }, reason),
    });
  return (
    <>
      <Button onClick={() => void navigate(`/offers/new?kind=${offer.kind}&from=${offer.id}`)}>
        Duplicate
      </Button>
      {waits && <Button onClick={() => setMoving(true)}>Move listing</Button>}
      {isPublished(offer) && (
        <Button
          danger
          disabled={snappedUp}
          title={snappedUp ? 'Somebody has taken something: it goes on to its end.' : ''}
          onClick={askCancel}
        >
          Cancel offer
        </Button>
      )}
      {moving && <ListingDialog offer={offer} open onClose={() => setMoving(false)} />}
      {dialog}
    </>
  );
}
