import { displayDecimal } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';
import styles from './money.module.css';

/** An exact difference in the tenant's way of writing: a plus or a minus before it, unless it is nothing. */
export function SignedFigure({ of: value }: { of: string }) {
  const { defaultCurrency } = useTenant();
  const decimals = value.split('.')[1]?.length ?? 0;
  return (
    <span className={styles.plain}>{displayDecimal(value, defaultCurrency, { decimals, plus: true })}</span>
  );
}
