import styles from './progress-bar.module.css';

/** A part of a whole, between 0 and 1; the words beside it say the same. */
export function ProgressBar({ part }: { part: number }) {
  return (
    <div className={styles.track} aria-hidden="true">
      <div className={styles.part} style={{ width: `${Math.min(Math.max(part, 0), 1) * 100}%` }} />
    </div>
  );
}
