import { useNow } from '@openfloor/look/use-now';
import { nearText, timeText } from '@/lib/console-time.ts';
import styles from './schedule.module.css';

/** A moment by the tenant's clock, in one line. */
export function Moment({ at, strong = false }: { at: number | null; strong?: boolean }) {
  const now = useNow(30_000);
  if (at === null) return <span className={styles.moment}>—</span>;
  const text = nearText(at, now);
  return (
    <time className={styles.moment} dateTime={new Date(at).toISOString()} title={timeText(at)}>
      {strong ? <b>{text}</b> : text}
    </time>
  );
}
