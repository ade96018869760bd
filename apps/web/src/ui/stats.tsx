import { classNames } from '@openfloor/look/class-names';
import type { ReactNode } from 'react';
import styles from './stats.module.css';

/** A few figures side by side, each below its name. The last stands at the right. */
export function Stats({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={classNames(styles.stats, className)}>{children}</dl>;
}

export function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
