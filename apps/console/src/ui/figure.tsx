import { displayDecimal } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';
import styles from './money.module.css';

/** An exact number in the tenant's way of writing, of whatever is counted. */
export function Figure({ of: value }: { of: string | null }) {
  const { defaultCurrency } = useTenant();
  if (value === null) return '—';
  const decimals = value.split('.')[1]?.length ?? 0;
  return <span className={styles.plain}>{displayDecimal(value, defaultCurrency, { decimals })}</span>;
}
