import { Skeleton } from '@/ui/skeleton.tsx';
import styles from './record-row.module.css';

/** One row's stand-in: the strong line and as many quiet ones. */
export function RecordSkeleton({ lines }: { lines: 1 | 2 }) {
  return (
    <div className={styles.row}>
      <span className={styles.tile}>
        <Skeleton width={40} height={40} radius={12} />
      </span>
      <span className={styles.lines}>
        <span className={styles.line}>
          <Skeleton width={88} height={16} />
          <Skeleton width={92} height={16} />
        </span>
        {[1, 2].slice(0, lines).map(line => (
          <span key={line} className={styles.line}>
            <Skeleton width={110} height={14} />
            <Skeleton width={84} height={14} />
          </span>
        ))}
      </span>
    </div>
  );
}
