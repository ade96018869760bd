import styles from './stock-tile.module.css';
import { tileTint } from './tile-tint.ts';

/** Two letters of the symbol on a tint of its own. */
export function StockTile({ symbol }: { symbol: string }) {
  const tint = tileTint(symbol);
  const colours = { '--tile': `var(--tile-${tint})`, '--tile-ink': `var(--tile-${tint}-ink)` };
  return (
    <span className={styles.tile} style={colours} aria-hidden="true">
      {symbol.slice(0, 2).toUpperCase()}
    </span>
  );
}
