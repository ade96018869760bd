import type { Currency, MarketCode } from '@openfloor/homes/codes';
import { classNames } from '@openfloor/look/class-names';
import { displayNumber } from '@openfloor/money/display';
import type { RefObject } from 'react';
import { useLiveQuote } from '@/lib/live-quotes.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useOnScreen } from '@/lib/use-on-screen.ts';
import { DeltaChip } from './delta.tsx';
import { Price, unitOf } from './price.tsx';
import styles from './price-figures.module.css';
import { TickWash } from './tick-wash.tsx';

interface Quote {
  price: number;
  change: number;
  up: number;
  currencyType: Currency;
  isIndex: boolean;
}

interface QuotedStock extends Quote {
  symbol: string;
  market: MarketCode;
}

/** What rounds to nothing counts as nothing: dash, no sign, the colour of a gain. */
const shown = (figure: number): number => Math.round(figure * 100) / 100;

/** Price over change, then the percent chip: the two right-hand columns of a row. */
export function PriceFigures({ quote }: { quote: Quote }) {
  const { defaultCurrency } = useTenant();
  const change = shown(quote.change);
  return (
    <>
      <span className={styles.price}>
        <TickWash value={quote.price} />
        <Price price={quote.price} currency={unitOf(quote)} className={styles.figure} />
        <span className={classNames(styles.change, change < 0 ? styles.loss : styles.gain)}>
          {displayNumber(change, defaultCurrency, { plus: true })}
        </span>
      </span>
      <DeltaChip percent={shown(quote.up)} />
    </>
  );
}

interface LivePriceFiguresProps {
  stock: QuotedStock;
  /** What they stand in. */
  frame: RefObject<Element | null>;
}

/** The same, following the market while they are on screen. */
export function LivePriceFigures({ stock, frame }: LivePriceFiguresProps) {
  const quote = useLiveQuote(stock.symbol, stock.market, stock, useOnScreen(frame));
  const { currencyType, isIndex } = stock;
  return <PriceFigures quote={{ ...quote, currencyType, isIndex }} />;
}
