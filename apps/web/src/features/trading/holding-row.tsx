import { clockText } from '@openfloor/look/date-text';
import { displayMoney, displayPercent } from '@openfloor/money/display';
import lock from '@phosphor-icons/core/regular/lock-simple.svg?raw';
import { useRef } from 'react';
import { exactDecimal } from '@/lib/exact-figures.ts';
import { holdingFigures } from '@/lib/holding-figures.ts';
import type { Holding } from '@/lib/holdings.ts';
import { useLiveQuote } from '@/lib/live-quotes.ts';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { useSharesText } from '@/lib/shares-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useOnScreen } from '@/lib/use-on-screen.ts';
import { AppLink } from '@/ui/app-link.tsx';
import { DeltaMoney } from '@/ui/delta-money.tsx';
import { StockTile } from '@/ui/stock-tile.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TickWash } from '@/ui/tick-wash.tsx';
import styles from './record-row.module.css';
import { RowLine, RowValue } from './row-lines.tsx';

interface RowProps {
  holding: Holding;
  /** When it was read, where that is not just now. */
  asOf: number | null;
}

/** One stock held; live while the row is on screen. The whole row leads to the stock. */
export function HoldingRow({ holding, asOf }: RowProps) {
  const frame = useRef<HTMLDivElement>(null);
  const onScreen = useOnScreen(frame);
  return (
    <div ref={frame}>
      <AppLink to={`/stock/${holding.stockId}`} className={styles.row}>
        <span className={styles.tile}>
          <StockTile symbol={holding.stockSymbol} />
        </span>
        {onScreen && asOf === null ? (
          <LiveFigures holding={holding} />
        ) : (
          <Figures holding={holding} price={holding.currentPrice} asOf={asOf} />
        )}
      </AppLink>
    </div>
  );
}

function LiveFigures({ holding }: { holding: Holding }) {
  const { stockSymbol, stockExchange, currentPrice } = holding;
  const read = { price: Number(currentPrice), change: 0, up: 0 };
  const live = useLiveQuote(stockSymbol, stockExchange, read);
  const price = live.price === read.price ? currentPrice : exactDecimal(live.price);
  return <Figures holding={holding} price={price} asOf={null} />;
}

function Figures({ holding, price, asOf }: RowProps & { price: string }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const own = useOwnFigures();
  const { figure } = useSharesText();
  const { currencyType, lockedAmount, avgPrice } = holding;
  const { position, value, profit, percent } = holdingFigures(holding, price);
  const money = (amount: string) => displayMoney(amount, currencyType, defaultCurrency);
  const bought = t('trading.holdings.sharesAt', { shares: figure(position), price: money(avgPrice) });
  const gained = `▲ +${money(profit)} (${displayPercent(percent, defaultCurrency)})`;
  const letters = bought.length + gained.length;
  return (
    <span className={styles.lines}>
      <span className={styles.line}>
        <span className={styles.name}>
          <b className={styles.symbol}>{holding.stockSymbol}</b>
          {/[1-9]/.test(lockedAmount) && (
            <Tag svg={lock}>{t('trading.holdings.locked', { shares: own.figure(figure(lockedAmount)) })}</Tag>
          )}
        </span>
        <RowValue amount={value} currency={currencyType}>
          <TickWash value={Number(price)} />
        </RowValue>
      </span>
      <RowLine
        start={t('trading.holdings.sharesAt', {
          shares: own.figure(figure(position)),
          price: own.money(avgPrice, currencyType),
        })}
        end={
          asOf === null ? (
            <DeltaMoney amount={profit} currency={currencyType} percent={percent} />
          ) : (
            t('trading.holdings.priceAt', { price: money(price), time: clockText(asOf).slice(0, 5) })
          )
        }
        letters={letters}
      />
    </span>
  );
}
