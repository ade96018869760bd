import { type Currency, currencyTraits } from '@openfloor/money/assets';
import styles from './exchange.module.css';

export function CurrencyPill({ currency }: { currency: Currency }) {
  return (
    <span className={styles.currency}>
      <span className={styles.coin} aria-hidden="true">
        {currencyTraits[currency].sign}
      </span>
      {currency}
    </span>
  );
}
