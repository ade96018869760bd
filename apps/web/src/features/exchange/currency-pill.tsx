import type { Currency } from '@openfloor/homes/codes';
import { traitsOf } from '@openfloor/homes/lookup';
import styles from './exchange.module.css';

export function CurrencyPill({ currency }: { currency: Currency }) {
  return (
    <span className={styles.currency}>
      <span className={styles.coin} aria-hidden="true">
        {traitsOf(currency).sign}
      </span>
      {currency}
    </span>
  );
}
