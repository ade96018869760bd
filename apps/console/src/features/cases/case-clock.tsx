import { classNames } from '@openfloor/look/class-names';
import { useNow } from '@openfloor/look/use-now';
import { timeText } from '@/lib/console-time.ts';
import { shortSpanText } from '@/lib/span-text.ts';
import type { CaseRow } from './case-words.ts';
import styles from './cases.module.css';

const soonMs = 8 * 3_600_000;
const size = 16;
const around = Math.PI * (size - 4);

/** A ring that fills, and in words how long is left, or how long it is over. */
export function CaseClock({
  openedTime,
  dueTime,
  closedTime,
}: Pick<CaseRow, 'openedTime' | 'dueTime' | 'closedTime'>) {
  const now = useNow(30_000);
  if (closedTime !== null) return <span>{timeText(closedTime)}</span>;
  const leftMs = dueTime - now;
  const gone = Math.min(1, Math.max(0, (now - openedTime) / (dueTime - openedTime)));
  const tone = leftMs < 0 ? styles.over : leftMs < soonMs ? styles.soon : undefined;
  return (
    <span className={classNames(styles.clock, tone)} title={timeText(dueTime)}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle className={styles.track} cx={size / 2} cy={size / 2} r={size / 2 - 2} />
        <circle
          className={styles.gone}
          cx={size / 2}
          cy={size / 2}
          r={size / 2 - 2}
          strokeDasharray={`${around * gone} ${around}`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      </svg>
      {leftMs < 0 ? `${shortSpanText(-leftMs)} over` : `${shortSpanText(leftMs)} left`}
    </span>
  );
}
