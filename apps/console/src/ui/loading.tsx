import { Skeleton } from 'antd';
import styles from './loading.module.css';

/** Stands where a record or form is about to be. */
export function Loading({ rows = 6 }: { rows?: number }) {
  return (
    <div className={styles.loading} role="status" aria-label="Loading">
      <Skeleton
        active
        title={false}
        paragraph={{ rows: rows + 1, width: ['40%', ...Array(rows).fill('100%')] }}
      />
    </div>
  );
}
