import styles from './tab-count.module.css';

/** How many there are, beside the name of a tab; nothing where there is none. */
export function TabCount({ of: count }: { of: number | null | undefined }) {
  return count ? <span className={styles.count}>{count}</span> : null;
}
