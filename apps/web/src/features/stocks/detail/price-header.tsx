import type { LocalCurrency } from '@openfloor/homes/codes';
import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import { type DisplayOptions, displayNumber, displayPercent, moneyParts } from '@openfloor/money/display';
import moon from '@phosphor-icons/core/fill/moon-fill.svg?raw';
import clockCountdown from '@phosphor-icons/core/regular/clock-countdown.svg?raw';
import handPalm from '@phosphor-icons/core/regular/hand-palm.svg?raw';
import { useHalt } from '@/lib/halts.ts';
import { type ShownQuote, useLiveQuote } from '@/lib/live-quotes.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { HeroFigure } from '@/ui/money.tsx';
import { Price, unitOf } from '@/ui/price.tsx';
import { SimulatedPill } from '@/ui/simulated-pill.tsx';
import { TickWash } from '@/ui/tick-wash.tsx';
import { ClosedNote } from './closed-note.tsx';
import styles from './price-header.module.css';
import type { Stock } from './stock.ts';
import { useStockDelayed } from './use-stock-delayed.ts';

/** The price as it is now, what it did since yesterday, and the day's marks. */
export function PriceHeader({ stock }: { stock: Stock }) {
  const { t } = useTranslation();
  const live = useLiveQuote(stock.symbol, stock.market, { ...stock, time: stock.quoteTime });
  return (
    <section className={styles.header} aria-label={t('stock.price')}>
      <div className={styles.top}>
        <HeroPrice price={live.price} stock={stock} />
        <div className={styles.pill}>
          <SimulatedPill />
        </div>
      </div>
      <div className={styles.second}>
        {stock.listed ? (
          <Change live={live} stock={stock} />
        ) : (
          <p className={styles.issue}>{t('stock.issuePrice')}</p>
        )}
        <StatePill stock={stock} />
      </div>
      {stock.listed && !stock.marketOpen && <ClosedNote stock={stock} lastTrade={live.time} />}
      <Marks stock={stock} price={live.price} />
    </section>
  );
}

/** A figure of the stock; an index counts points, without a currency's sign. */
function partsOf(stock: Stock, figure: string, local: LocalCurrency, options: DisplayOptions = {}) {
  const decimals = figure.split('.')[1]?.length ?? 0;
  const parts = moneyParts(figure, stock.currencyType, local, { decimals, ...options });
  return stock.isIndex ? { ...parts, symbol: '', space: '' } : parts;
}

function HeroPrice({ price, stock }: { price: number; stock: Stock }) {
  const { defaultCurrency } = useTenant();
  const plain = price.toFixed(Math.max(2, stock.precision));
  return (
    <p className={styles.hero}>
      <TickWash value={price} />
      <HeroFigure parts={partsOf(stock, plain, defaultCurrency)} />
    </p>
  );
}

/** What rounds to nothing counts as nothing. */
const rounded = (figure: number): number => Math.round(figure * 100) / 100;

const marks = { up: 'M4 1 8 7H0Z', down: 'M4 7 0 1h8Z', flat: 'M1 3.25h6v1.5H1Z' } as const;

/** Arrow, sign and colour together; screen readers get one sentence instead of signs. */
function Change({ live, stock }: { live: ShownQuote; stock: Stock }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const change = rounded(live.change);
  const up = rounded(live.up);
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
  const { sign, symbol, space, integer, fraction } = partsOf(stock, change.toFixed(2), defaultCurrency, {
    plus: true,
  });
  const percent = displayNumber(Math.abs(up), defaultCurrency);
  const spoken = direction === 'flat' ? t('common.delta.flat') : t(`common.delta.${direction}`, { percent });
  return (
    <p className={classNames(styles.change, change < 0 ? styles.loss : styles.gain)}>
      <svg viewBox="0 0 8 8" className={styles.arrow} aria-hidden="true">
        <path d={marks[direction]} fill="currentColor" />
      </svg>
      <span aria-hidden="true">
        {sign + symbol + space + integer + fraction}&ensp;({displayPercent(up, defaultCurrency)})
      </span>
      <span className="visually-hidden">{spoken}</span>
    </p>
  );
}

/** Longer figures stand two and two. */
const longestInFour = 9;

/** A tick beyond the day's range widens it before the next reply says so. */
function Marks({ stock, price }: { stock: Stock; price: number }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { high, low, open, close } = stock;
  const { symbol, space } = partsOf(stock, '0', defaultCurrency);
  const textLength = (value: number) => (symbol + space + displayNumber(value, defaultCurrency)).length;
  const figures = [
    ['high', high === null ? null : Math.max(high, price)],
    ['open', open],
    ['low', low === null ? null : Math.min(low, price)],
    ['close', close],
  ] as const;
  const isLong = figures.some(([, value]) => value !== null && textLength(value) > longestInFour);
  return (
    <dl className={classNames(styles.marks, isLong && styles.long)}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`stock.${name}`)}</dt>
          <dd>{value === null ? '–' : <Price price={value} currency={unitOf(stock)} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why the price stands still, where it does. */
function StatePill({ stock }: { stock: Stock }) {
  const { t } = useTranslation();
  const isDelayed = useStockDelayed(stock);
  const isClosed = stock.listed && !stock.marketOpen;
  const isPaused = useHalt(stock) !== undefined && !stock.isIndex;
  return (
    <span role="status">
      {isPaused ? (
        <span className={styles.state}>
          <Icon svg={handPalm} size={14} />
          {t('halt.notTradable')}
        </span>
      ) : isClosed ? (
        <span className={classNames(styles.state, styles.closed)}>
          <Icon svg={moon} size={14} />
          {t('trading.marketClosed')}
        </span>
      ) : stock.halted ? (
        <span className={styles.state}>
          <Icon svg={handPalm} size={14} />
          {t('trading.halted')}
        </span>
      ) : (
        isDelayed && (
          <span className={styles.state}>
            <Icon svg={clockCountdown} size={14} />
            {t('common.pricesDelayed')}
          </span>
        )
      )}
    </span>
  );
}
