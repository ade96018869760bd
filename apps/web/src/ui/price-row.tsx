import type { ReplyOf } from '@openfloor/client/client';
import { useRef } from 'react';
import { useOnScreen } from '@/lib/use-on-screen.ts';
import { AppLink } from './app-link.tsx';
import { LivePriceFigures, PriceFigures } from './price-figures.tsx';
import styles from './price-row.module.css';
import { Skeleton } from './skeleton.tsx';
import { StockName } from './stock-name.tsx';
import { StockTile } from './stock-tile.tsx';

export type ListStock = ReplyOf<'POST /stock/rank'>['records'][number];

/** A stock with its price; the whole row leads to the stock, and the price is live while the row is on screen. */
export function PriceRow({ stock }: { stock: ListStock }) {
  const frame = useRef<HTMLDivElement>(null);
  const onScreen = useOnScreen(frame);
  return (
    <div ref={frame}>
      <AppLink to={`/stock/${stock.id}`} className={styles.row}>
        <span className={styles.tile}>
          <StockTile symbol={stock.symbol} />
        </span>
        <StockName symbol={stock.symbol} market={stock.market} name={stock.name} />
        {onScreen ? <LivePriceFigures stock={stock} /> : <PriceFigures quote={stock} />}
      </AppLink>
    </div>
  );
}

export function PriceRowSkeleton() {
  return (
    <div className={styles.row}>
      <span className={styles.tile}>
        <Skeleton width={40} height={40} radius={12} />
      </span>
      <span className={styles.bars}>
        <Skeleton width={74} height={14} />
        <Skeleton width={100} height={11} />
      </span>
      <span className={styles.barsEnd}>
        <Skeleton width={56} height={14} />
        <Skeleton width={36} height={11} />
      </span>
      <Skeleton width={76} height={28} radius={8} />
    </div>
  );
}
