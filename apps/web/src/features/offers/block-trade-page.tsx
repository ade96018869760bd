import { api } from '@/lib/api.ts';
import { useTranslation } from '@/lib/translation.ts';
import { callKey } from '@/lib/use-call.ts';
import { BlockCard } from './block-card.tsx';
import { OfferList } from './offer-list.tsx';
import { OffersFrame } from './offers-frame.tsx';

export default function BlockTradePage() {
  const { t } = useTranslation();
  return (
    <OffersFrame
      title={t('offers.titles.BLOCK_TRADE')}
      end={{ to: '/position', label: t('trading.holdings.title') }}
      words={['blockTrade', 'discount', 'lockUp']}
      priceNote={t('offers.pricedFromMarket')}
    >
      {area => (
        <OfferList
          key={area}
          queryKey={[...callKey('POST /blockTrade'), 'list', area]}
          fetchPage={({ signal, ...paging }) =>
            api.call('POST /blockTrade', { body: { area, ...paging } }, { signal })
          }
          renderOffer={block => <BlockCard block={block} />}
        />
      )}
    </OffersFrame>
  );
}
