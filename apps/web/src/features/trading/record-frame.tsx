import { classNames } from '@openfloor/look/class-names';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from '@/lib/router.tsx';
import { StockTile } from '@/ui/stock-tile.tsx';
import type { Order } from './orders.ts';
import styles from './record-row.module.css';

/** A row of a list of orders; the whole row opens the order. */
export function RecordFrame({ order, children }: { order: Order; children: ReactNode }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const opened = new URLSearchParams(search);
  opened.set('order', order.id);
  return (
    <Link to={`${pathname}?${opened}`} className={classNames(styles.row, styles.top)} draggable={false}>
      <span className={styles.tile}>
        <StockTile symbol={order.stockSymbol} />
      </span>
      <span className={styles.lines}>{children}</span>
    </Link>
  );
}
