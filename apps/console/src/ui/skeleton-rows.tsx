import styles from './skeleton-rows.module.css';

const widths = [62, 48, 70, 55, 66, 44];

/** Rows of the final height while a list is on its way. */
export function SkeletonRows() {
  return (
    <div role="status" aria-label="Loading">
      {widths.map(width => (
        <div key={width} className={styles.row}>
          <span className={styles.bar} style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}
