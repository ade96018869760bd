import type { ReactNode } from 'react';
import styles from './two-lines.module.css';

/** A table cell of a main line and a quieter one. */
export function TwoLines({ main, sub }: { main: ReactNode; sub?: ReactNode }) {
  return (
    <span className={styles.cell}>
      <b>{main}</b>
      {sub !== undefined && <small>{sub}</small>}
    </span>
  );
}
