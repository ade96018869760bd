import { timeText } from '@openfloor/look/date-text';
import { useTranslation } from '@/lib/translation.ts';
import { useServerSecond } from '@/lib/use-server-second.ts';
import { listKey, offerKinds } from './offer-kinds.ts';
import { OfferList } from './offer-list.tsx';
import { OffersFrame } from './offers-frame.tsx';
import { SnapUpCard } from './snap-up-card.tsx';

export default function SnapUpPage() {
  const { t } = useTranslation();
  return (
    <OffersFrame
      title={t('offers.titles.SNAP_UP')}
      end={{ to: '/applyOrder', label: t('offerTerms.applications') }}
      words={['snapUp', 'application', 'funding']}
      priceNote={<ServerTime />}
    >
      {area => (
        <OfferList
          key={area}
          queryKey={[...listKey('SNAP_UP'), 'list', area]}
          fetchPage={request => offerKinds.SNAP_UP.list(area, request)}
          // They come all at once.
          pageSize={Number.POSITIVE_INFINITY}
          renderOffer={offer => <SnapUpCard offer={offer} />}
        />
      )}
    </OffersFrame>
  );
}

/** What the windows go by. */
function ServerTime() {
  const { t } = useTranslation();
  const second = useServerSecond();
  return t('offers.serverTime', { time: timeText(second * 1_000).slice(-8) });
}
