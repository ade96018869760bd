import { displayMoney } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';
import styles from './money.module.css';

type Currency = Parameters<typeof displayMoney>[1];

interface MoneyProps {
  amount: string;
  currency: Currency;
  /** The record's own figure, set large. */
  large?: boolean;
}

/** An exact amount in the tenant's way of writing. */
export function Money({ amount, currency, large = false }: MoneyProps) {
  const { defaultCurrency } = useTenant();
  return (
    <span className={large ? styles.large : styles.figure}>
      {displayMoney(amount, currency, defaultCurrency)}
    </span>
  );
}
