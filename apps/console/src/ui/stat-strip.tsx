import { classNames } from '@openfloor/look/class-names';
import type { ReactNode } from 'react';
import styles from './stat-strip.module.css';

export interface Stat {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** Something is wrong while this shows. */
  bad?: boolean;
}

interface StatStripProps {
  label: string;
  stats: readonly Stat[];
  /** Four large figures: in one row, or two by two, but never three and one. */
  quarters?: boolean;
}

/** The few figures that matter most, in a row above the rest. */
export function StatStrip({ label, stats, quarters = false }: StatStripProps) {
  return (
    <dl className={classNames(styles.strip, quarters && styles.quarters)} aria-label={label}>
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
