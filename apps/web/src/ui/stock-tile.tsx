import styles from './stock-tile.module.css';
import { tileTint } from './tile-tint.ts';

/** Two letters of the symbol on a tint of its own. */
export function StockTile({ symbol }: { symbol: string }) {
  return (
    <span className={styles.tile} data-tint={tileTint(symbol)} aria-hidden="true">
      {symbol.slice(0, 2).toUpperCase()}
    </span>
  );
}
