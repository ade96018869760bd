import { useNow } from '@openfloor/look/use-now';
import type { ReactNode } from 'react';
import { timeText } from '@/lib/console-time.ts';
import { spanText } from '@/lib/span-text.ts';
import styles from './record-head.module.css';

interface RecordHeadProps {
  /** The record's main figure or name. */
  figure: ReactNode;
  /** When the customer asked. */
  since: number;
  /** Shows how long they have waited. */
  waiting: boolean;
  /** Whose record it is. */
  children: ReactNode;
}

export function RecordHead({ figure, since, waiting, children }: RecordHeadProps) {
  const now = useNow(1_000);
  return (
    <div className={styles.head}>
      <div>
        {figure}
        <small>
          {timeText(since)}
          {waiting && `, waiting ${spanText(now - since)}`}
        </small>
      </div>
      <div className={styles.owner}>{children}</div>
    </div>
  );
}
