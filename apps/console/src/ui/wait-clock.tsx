import { classNames } from '@openfloor/look/class-names';
import { waitText } from '@/lib/wait-text.ts';
import styles from './wait-clock.module.css';

const radius = 7;
const round = 2 * Math.PI * radius;
/** From here on the ring warns. */
const warnShare = 0.75;

/** How much of its time the one at the front has used up, as a ring and in words. */
export function WaitClock({ waitedMs, targetMs }: { waitedMs: number; targetMs: number }) {
  const share = Math.min(1, waitedMs / targetMs);
  const isOver = waitedMs > targetMs;
  return (
    <span
      className={classNames(styles.clock, isOver ? styles.clockBad : share >= warnShare && styles.clockWarn)}
    >
      <svg viewBox="0 0 18 18" className={styles.ring} aria-hidden>
        <circle cx="9" cy="9" r={radius} className={styles.ringGround} />
        <circle
          cx="9"
          cy="9"
          r={radius}
          strokeDasharray={`${share * round} ${round}`}
          transform="rotate(-90 9 9)"
        />
      </svg>
      {isOver ? `${waitText(waitedMs - targetMs)} over` : `${waitText(targetMs - waitedMs)} left`}
    </span>
  );
}
