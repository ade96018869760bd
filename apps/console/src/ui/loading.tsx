import { Skeleton } from 'antd';
import styles from './loading.module.css';

/** Stands where a record or form is about to be. */
export function Loading({ rows = 6 }: { rows?: number }) {
  return (
    <div className={styles.loading} role="status" aria-label="Loading">
      <Skeleton active title={{ width: '40%' }} paragraph={{ rows }} />
    </div>
  );
}
