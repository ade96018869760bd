import { displayPercent } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';
import styles from './transparency.module.css';

/** A part of a whole in percent, to two decimals. */
export const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;

interface Reason {
  name: string;
  count: number;
}

/** Why, as parts of all; the figure beside a bar says the same. */
export function ReasonBars({ reasons, total }: { reasons: readonly Reason[]; total: number }) {
  const { defaultCurrency } = useTenant();
  if (total === 0) return null;
  return (
    <dl className={styles.bars}>
      {reasons.map(({ name, count }) => (
        <div key={name} className={styles.bar}>
          <dt>{name}</dt>
          <dd aria-hidden="true" className={styles.track}>
            {/* A page drawn by the server may have no style attribute. */}
            <svg className={styles.part} aria-hidden="true">
              <rect width={`${percent(count, total)}%`} height="100%" rx="3" />
            </svg>
          </dd>
          <dd>{displayPercent(percent(count, total), defaultCurrency, { plus: false })}</dd>
        </div>
      ))}
    </dl>
  );
}
