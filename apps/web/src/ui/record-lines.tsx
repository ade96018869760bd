import { classNames } from '@openfloor/look/class-names';
import type { ReactNode } from 'react';
import styles from './record-lines.module.css';
import { Skeleton } from './skeleton.tsx';

/** A row of a list of records: lines with something at the left and a figure at the right. */
export function RecordLines({ children }: { children: ReactNode }) {
  return <div className={styles.lines}>{children}</div>;
}

interface RecordLineProps {
  /** The first line of a record. */
  strong?: boolean;
  start: ReactNode;
  children?: ReactNode;
}

export function RecordLine({ strong = false, start, children }: RecordLineProps) {
  return (
    <div className={classNames(styles.line, strong && styles.strong)}>
      <span className={styles.start}>{start}</span>
      {children && <span className={styles.end}>{children}</span>}
    </div>
  );
}

/** One record's stand-in. */
export function RecordLinesSkeleton({ lines }: { lines: 2 | 3 }) {
  return (
    <RecordLines>
      {[128, 152, 104].slice(0, lines).map((width, line) => (
        <RecordLine key={width} strong={line === 0} start={<Skeleton width={width} height={16} />}>
          <Skeleton width={88} height={16} />
        </RecordLine>
      ))}
    </RecordLines>
  );
}
