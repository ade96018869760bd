import type { Currency, LocalCurrency } from '@openfloor/homes/codes';
import { classNames } from '@openfloor/look/class-names';
import { displayNumber, moneyParts } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';
import { FittingFigure } from './fitting-figure.tsx';
import styles from './price.module.css';

interface PriceProps {
  price: number;
  /** None for an index: points are no money. */
  currency: Currency | undefined;
  className?: string | undefined;
}

/** A market price: the currency's sign steps back behind the figure. */
export function Price({ price, currency, className }: PriceProps) {
  const { defaultCurrency } = useTenant();
  return (
    <span className={classNames(styles.price, className)}>
      {currency && <Sign currency={currency} local={defaultCurrency} />}
      <FittingFigure text={displayNumber(price, defaultCurrency)} />
    </span>
  );
}

function Sign({ currency, local }: { currency: Currency; local: LocalCurrency }) {
  const { symbol, space } = moneyParts('0', currency, local);
  return <span className={styles.sign}>{symbol + space}</span>;
}

/** What its figures are counted in; nothing for an index. */
export const unitOf = ({ isIndex, currencyType }: { isIndex: boolean; currencyType: Currency }) =>
  isIndex ? undefined : currencyType;
