import { clockText, dayText } from '@/lib/console-time.ts';
import styles from './time-cell.module.css';

/** A moment over two lines: the day, the time. */
export function TimeCell({ at }: { at: number | null }) {
  if (at === null) return <span className={styles.cell}>—</span>;
  return (
    <time className={styles.cell} dateTime={new Date(at).toISOString()}>
      {dayText(at)}
      <small>{clockText(at)}</small>
    </time>
  );
}
