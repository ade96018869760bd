import { displayMoney } from '@openfloor/money/display';
import lock from '@phosphor-icons/core/regular/lock-simple.svg?raw';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { exactDecimal } from '@/lib/exact-figures.ts';
import type { Holding } from '@/lib/holdings.ts';
import { useLiveQuote } from '@/lib/live-quotes.ts';
import { useSharesText } from '@/lib/shares-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useOnScreen } from '@/lib/use-on-screen.ts';
import { AppLink } from '@/ui/app-link.tsx';
import { DeltaMoney } from '@/ui/delta.tsx';
import { Money } from '@/ui/money.tsx';
import { StockTile } from '@/ui/stock-tile.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TickWash } from '@/ui/tick-wash.tsx';
import { holdingFigures } from './holding-figures.ts';
import styles from './record-row.module.css';

/** One stock held; live while the row is on screen. The whole row leads to the stock. */
export function HoldingRow({ holding }: { holding: Holding }) {
  const frame = useRef<HTMLDivElement>(null);
  const onScreen = useOnScreen(frame);
  return (
    <div ref={frame}>
      <AppLink to={`/stock/${holding.stockId}`} className={styles.row}>
        <span className={styles.tile}>
          <StockTile symbol={holding.stockSymbol} />
        </span>
        {onScreen ? (
          <LiveFigures holding={holding} />
        ) : (
          <Figures holding={holding} price={holding.currentPrice} />
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
  return <Figures holding={holding} price={price} />;
}

function Figures({ holding, price }: { holding: Holding; price: string }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const { figure } = useSharesText();
  const { currencyType, lockedAmount, avgPrice } = holding;
  const { position, value, profit, percent } = holdingFigures(holding, price);
  return (
    <span className={styles.lines}>
      <span className={styles.line}>
        <span className={styles.name}>
          <b className={styles.symbol}>{holding.stockSymbol}</b>
          {/[1-9]/.test(lockedAmount) && (
            <Tag svg={lock}>{t('trading.holdings.locked', { shares: figure(lockedAmount) })}</Tag>
          )}
        </span>
        <span className={styles.value}>
          <TickWash value={Number(price)} />
          <Money amount={value} currency={currencyType} className={styles.figure} />
        </span>
      </span>
      <span className={styles.line}>
        <span className={styles.quiet}>
          {t('trading.holdings.sharesAt', {
            shares: figure(position),
            price: displayMoney(avgPrice, currencyType, defaultCurrency),
          })}
        </span>
        <span className={styles.end}>
          <DeltaMoney amount={profit} currency={currencyType} percent={percent} />
        </span>
      </span>
    </span>
  );
}
