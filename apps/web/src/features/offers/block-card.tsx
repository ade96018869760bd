import { displayPercent } from '@openfloor/money/display';
import { useRef } from 'react';
import { exactDecimal } from '@/lib/exact-figures.ts';
import { useLiveQuote } from '@/lib/live-quotes.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useOnScreen } from '@/lib/use-on-screen.ts';
import { useWindowState } from '@/lib/use-window-state.ts';
import { Button } from '@/ui/button.tsx';
import { TickWash } from '@/ui/tick-wash.tsx';
import { availability } from './availability.ts';
import { BlockSheet } from './block-sheet.tsx';
import { type Block, blockPrice, isBlockSoldOut } from './block-ticket.ts';
import { CardFigure, OfferCard } from './offer-card.tsx';
import { useBuyBlock } from './use-buy-block.ts';
import { usePriceText } from './use-price-text.ts';
import { WindowFoot } from './window-foot.tsx';

/** A block of shares below the market's price, with its sheet. */
export function BlockCard({ block }: { block: Block }) {
  const { t } = useTranslation();
  const desk = useBuyBlock(block.id);
  const window = useWindowState(block.startTime, block.endTime);
  const soldOut = isBlockSoldOut(block.availableAmount);
  const available = availability(
    { state: block.state, soldOut, hasLine: false, applicationId: null },
    window,
  );
  const isUnanswered = desk.unanswered !== null;
  const label = available === 'open' ? t('trading.buy') : t(`offers.button.${available}`);
  return (
    <>
      <OfferCard
        stock={{ symbol: block.stockSymbol, market: block.stockExchange, name: block.stockName }}
        onTerms={desk.show}
        action={
          <Button small disabled={available !== 'open' && !isUnanswered} onClick={desk.show}>
            {isUnanswered ? t('form.sendAgain') : label}
          </Button>
        }
        foot={<WindowFoot offer={block} window={window} />}
      >
        <BlockFigures block={block} />
      </OfferCard>
      {desk.openings > 0 && (
        <BlockSheet key={desk.openings} desk={desk} block={block} available={available} />
      )}
    </>
  );
}

function BlockFigures({ block }: { block: Block }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const price = usePriceText();
  const element = useRef<HTMLSpanElement>(null);
  const read = { price: Number(block.price), change: 0, up: 0 };
  const live = useLiveQuote(block.stockSymbol, block.stockExchange, read, useOnScreen(element));
  const market = exactDecimal(live.price);
  return (
    <>
      <CardFigure label={t('offers.marketPrice')}>
        <span ref={element}>
          <TickWash value={live.price} />
          <span>{price(market, block.currencyType)}</span>
        </span>
      </CardFigure>
      <CardFigure label={t('offers.discount')}>
        {displayPercent(block.discountRate, defaultCurrency)}
      </CardFigure>
      <CardFigure label={t('offers.yourPrice')}>
        {price(blockPrice(market, block.discountRate), block.currencyType)}
      </CardFigure>
    </>
  );
}
