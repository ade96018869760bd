import { useTranslation } from '@/lib/translation.ts';
import type { SubscriptionKind } from './offer.ts';
import { listKey, offerKinds } from './offer-kinds.ts';
import { OfferList } from './offer-list.tsx';
import { OffersFrame } from './offers-frame.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

const kindWords = { IPO: 'ipo', PLACEMENT: 'placement', BLOCK_PLACEMENT: 'blockPlacement' } as const;

/** IPOs, placements or block placements. */
export function SubscriptionPage({ kind }: { kind: SubscriptionKind }) {
  const { t } = useTranslation();
  return (
    <OffersFrame
      title={t(`offers.titles.${kind}`)}
      words={[kindWords[kind], 'application', 'allotment', 'funding']}
      end={{ to: '/applyOrder', label: t('offerTerms.applications') }}
    >
      {area => (
        <OfferList
          key={area}
          queryKey={[...listKey(kind), 'list', area]}
          fetchPage={request => offerKinds[kind].list(area, request)}
          renderOffer={offer => <SubscriptionCard offer={offer} />}
        />
      )}
    </OffersFrame>
  );
}
