import type { MarketCode } from '@openfloor/rules/market-definitions';
import type { ReactNode } from 'react';
import { marketTags } from '@/lib/markets.ts';
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
        <span className={styles.market}>{marketTags[market]}</span>
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
