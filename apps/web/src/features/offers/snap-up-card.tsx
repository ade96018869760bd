import { displayPercent } from '@openfloor/money/display';
import { useRef } from 'react';
import { exactDecimal } from '@/lib/exact-figures.ts';
import { useLiveQuote } from '@/lib/live-quotes.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useOnScreen } from '@/lib/use-on-screen.ts';
import { TickWash } from '@/ui/tick-wash.tsx';
import { ApplyCard } from './apply-card.tsx';
import { percentBelow } from './market-distance.ts';
import type { Offer } from './offer.ts';
import { CardFigure } from './offer-card.tsx';
import { usePriceText } from './use-price-text.ts';

const unknown = '–';

/** An offer below the market's price, which moves on. */
export function SnapUpCard({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const price = usePriceText();
  const element = useRef<HTMLDivElement>(null);
  const onScreen = useOnScreen(element);
  const read = { price: Number(offer.currentPrice ?? 0), change: 0, up: 0 };
  const live = useLiveQuote(offer.symbol, offer.market, read, onScreen);
  const below = percentBelow(offer.buyPrice, exactDecimal(live.price));
  return (
    <div ref={element}>
      <ApplyCard offer={offer}>
        <CardFigure label={t('offers.offerPrice')}>{price(offer.buyPrice, offer.currencyType)}</CardFigure>
        <CardFigure label={t('offers.marketPrice')}>
          <TickWash value={live.price} />
          <span>{live.price > 0 ? price(exactDecimal(live.price), offer.currencyType) : unknown}</span>
        </CardFigure>
        <CardFigure label={t(below !== undefined && below < 0 ? 'offers.aboveMarket' : 'offers.belowMarket')}>
          {below === undefined ? unknown : displayPercent(Math.abs(below), defaultCurrency, { plus: false })}
        </CardFigure>
      </ApplyCard>
    </div>
  );
}
