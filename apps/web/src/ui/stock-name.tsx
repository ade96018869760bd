import type { MarketCode } from '@openfloor/homes/codes';
import { markets } from '@openfloor/homes/lookup';
import type { ReactNode } from 'react';
import styles from './stock-name.module.css';

interface StockNameProps {
  symbol: ReactNode;
  market: MarketCode;
  name: ReactNode;
}

/** Symbol with its market over the name. The market drops out whole where it does not fit. */
export function StockName({ symbol, market, name }: StockNameProps) {
  return (
    <span className={styles.stock}>
      <span className={styles.line}>
        <b className={styles.symbol}>{symbol}</b>
        <span className={styles.market}>{markets[market].tag}</span>
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
