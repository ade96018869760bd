import type { Currency } from '@openfloor/homes/codes';
import { displayMoney, displayPercent } from '@openfloor/money/display';
import { useHiddenAmounts } from '@/lib/hidden-amounts.ts';
import { useTenant } from '@/lib/tenant.ts';
import styles from './delta.module.css';
import { Delta } from './delta.tsx';
import { FittingFigure } from './fitting-figure.tsx';
import { Hidden } from './money.tsx';

interface DeltaMoneyProps {
  amount: string;
  currency: Currency;
  /** The same change in percent, in parentheses behind. */
  percent?: number;
}

/** Where both are longer together, the percentage may stand below the amount. */
const besideLetters = 26;

/** A gain or loss of the customer's; hidden with their other amounts. */
export function DeltaMoney({ amount, currency, percent }: DeltaMoneyProps) {
  const { defaultCurrency } = useTenant();
  const { hidden } = useHiddenAmounts();
  if (hidden) return <Hidden />;
  const isZero = !/[1-9]/.test(amount);
  const direction = isZero ? 'flat' : amount.startsWith('-') ? 'down' : 'up';
  const money = displayMoney(amount, currency, defaultCurrency, { plus: true });
  const change = percent === undefined ? undefined : `(${displayPercent(percent, defaultCurrency)})`;
  if (change === undefined || money.length + change.length <= besideLetters) {
    return (
      <Delta direction={direction}>
        <FittingFigure text={money} {...(change !== undefined && { second: change })} />
      </Delta>
    );
  }
  return (
    <Delta direction={direction}>
      <span className={styles.long}>
        <FittingFigure text={money} /> <FittingFigure text={change} />
      </span>
    </Delta>
  );
}
