import styles from './simulated-pill.module.css';

/** Says that the prices, and with them every figure here, come from the simulated feed. */
export function SimulatedPill() {
  return (
    <span className={styles.pill}>
      <span className={styles.dot} aria-hidden />
      Simulated market
    </span>
  );
}
