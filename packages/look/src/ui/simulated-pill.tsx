import styles from './simulated-pill.module.css';

/** Says that prices, and every figure made of them, come from the simulated feed. */
export function SimulatedPill({ children }: { children: string }) {
  return (
    <span className={styles.pill}>
      <i className={styles.dot} aria-hidden="true" />
      {children}
    </span>
  );
}
