import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = [label: string, value: ReactNode];

/** Labels and values of a record, in two columns. */
export function Facts({ of: facts }: { of: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
