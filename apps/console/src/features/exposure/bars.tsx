import { classNames } from '@openfloor/look/class-names';
import styles from './exposure.module.css';

const half = 60;

/** The house's side of a stock beside the others': short to the left of the line, long to the right. Drawn, not measured. */
export function SideBar({ value, largest }: { value: string | null; largest: number }) {
  const amount = Number(value ?? 0);
  const width = largest === 0 ? 0 : Math.max(amount === 0 ? 0 : 1, (Math.abs(amount) / largest) * (half - 2));
  return (
    <svg className={styles.sides} viewBox={`0 0 ${2 * half} 16`} aria-hidden="true">
      <line className={styles.middle} x1={half} x2={half} y1="1" y2="15" />
      <rect
        className={amount < 0 ? styles.short : styles.long}
        x={amount < 0 ? half - width : half}
        y="4"
        width={width}
        height="8"
        rx="1"
      />
    </svg>
  );
}

/** How much of a limit is used. */
export function LimitBar({ percent, warn }: { percent: number; warn: boolean }) {
  return (
    <svg className={styles.limit} viewBox="0 0 48 6" aria-hidden="true">
      <rect className={styles.track} width="48" height="6" rx="3" />
      <rect
        className={classNames(styles.used, warn && styles.warned)}
        width={(Math.min(percent, 100) / 100) * 48}
        height="6"
        rx="3"
      />
    </svg>
  );
}
