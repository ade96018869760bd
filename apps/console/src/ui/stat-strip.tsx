import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './stat-strip.module.css';

export interface Stat {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** Something is wrong while this shows. */
  bad?: boolean;
}

/** The few figures that matter most, in a row above the rest. */
export function StatStrip({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <dl className={styles.strip} aria-label={label}>
      {stats.map(({ label: name, value, note, bad = false }) => (
        <div key={name} className={styles.stat}>
          <dt>{name}</dt>
          <dd className={classNames(bad && styles.bad)}>{value}</dd>
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
