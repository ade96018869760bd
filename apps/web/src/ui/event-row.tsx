import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import type { ReactNode } from 'react';
import styles from './event-row.module.css';
import { Skeleton } from './skeleton.tsx';

interface EventRowProps {
  svg: string;
  /** A filled tile marks the rows that stand out. */
  filled?: boolean;
  title: ReactNode;
  /** Quieter, behind the title. */
  aside?: ReactNode;
  detail?: ReactNode;
  end: ReactNode;
  endDetail?: ReactNode;
  /** How many both of them have while nothing is hidden: their places stay as wide. */
  endLetters?: { end: number; detail: number };
  /** The whole row is then a button. */
  onClick?: () => void;
}

/** Something that happened: its sign, what it was, and a figure or a time at the right. */
export function EventRow(props: EventRowProps) {
  const { svg, filled = false, title, aside, detail, end, endDetail, endLetters, onClick } = props;
  const content = (
    <>
      <span className={classNames(styles.tile, filled && styles.filled)}>
        <Icon svg={svg} size={20} />
      </span>
      <span className={styles.lines}>
        <span className={styles.line}>
          <span className={styles.title}>
            <b>{title}</b> {aside && <span className={styles.quiet}>{aside}</span>}
          </span>
          <span className={styles.end} style={{ '--value-letters': endLetters?.end }}>
            {end}
          </span>
        </span>
        {(detail || endDetail) && (
          <span className={classNames(styles.line, styles.quiet)}>
            <span className={styles.detail}>{detail}</span>
            {endDetail && (
              <span className={styles.endDetail} style={{ '--value-letters': endLetters?.detail }}>
                {endDetail}
              </span>
            )}
          </span>
        )}
      </span>
    </>
  );
  if (!onClick) return <div className={styles.row}>{content}</div>;
  return (
    <button type="button" className={styles.row} onClick={onClick}>
      {content}
    </button>
  );
}

export function EventRowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton width={40} height={40} radius={12} />
      <span className={styles.lines}>
        <span className={styles.line}>
          <Skeleton width={120} height={18} />
          <Skeleton width={84} height={18} />
        </span>
        <span className={styles.line}>
          <Skeleton width={96} height={14} />
          <Skeleton width={76} height={14} />
        </span>
      </span>
    </div>
  );
}
