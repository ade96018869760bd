import type { Currency } from '@openfloor/homes/codes';
import { classNames } from '@openfloor/look/class-names';
import { displayNumber, moneyParts } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';
import styles from './price.module.css';

interface PriceProps {
  price: number;
  currency: Currency;
  className?: string | undefined;
}

/** A market price: the currency's sign steps back behind the figure. */
export function Price({ price, currency, className }: PriceProps) {
  const { defaultCurrency } = useTenant();
  const { symbol, space } = moneyParts('0', currency, defaultCurrency);
  return (
    <span className={classNames(styles.price, className)}>
      <span className={styles.sign}>{symbol + space}</span>
      {displayNumber(price, defaultCurrency)}
    </span>
  );
}
