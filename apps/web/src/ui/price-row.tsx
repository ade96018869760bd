import type { ReplyOf } from '@openfloor/client/client';
import { classNames } from '@openfloor/look/class-names';
import { memo, type ReactNode, useRef } from 'react';
import { AppLink } from './app-link.tsx';
import { LivePriceFigures } from './price-figures.tsx';
import styles from './price-row.module.css';
import { Skeleton } from './skeleton.tsx';
import { StockName } from './stock-name.tsx';
import { StockTile } from './stock-tile.tsx';

export type ListStock = ReplyOf<'POST /stock/rank'>['records'][number];

/** Price rows parted by hairlines that keep clear of the tiles. `full`: the rows reach the screen's edges. */
export function PriceRows({ full = false, children }: { full?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.rows, full && styles.full)}>{children}</div>;
}

/** A stock with its price; the whole row leads to the stock, and the price is live while the row is on screen. */
export const PriceRow = memo(function PriceRow({ stock }: { stock: ListStock }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame}>
      <AppLink to={`/stock/${stock.id}`} className={styles.row}>
        <span className={styles.tile}>
          <StockTile symbol={stock.symbol} />
        </span>
        <StockName symbol={stock.symbol} market={stock.market} name={stock.name} />
        <LivePriceFigures stock={stock} frame={frame} />
      </AppLink>
    </div>
  );
});

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
