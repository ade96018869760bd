import styles from './level-share.module.css';

interface Done {
  done: number;
  inTime: number;
}

/** Rounded down: only all of them are 100%. */
const shareInTime = ({ done, inTime }: Done): number => Math.floor((inTime * 100) / done);

/** A bar and its share: of what was finished, how much had waited no longer than it should. */
export function LevelShare({ title, done, inTime }: Done & { title: string }) {
  return (
    <>
      <svg
        className={styles.share}
        role="img"
        aria-label={`${title}: ${inTime} of ${done} within the service level`}
      >
        <rect width="100%" height="6" rx="3" className={styles.whole} />
        <rect
          width={`${done === 0 ? 0 : (inTime * 100) / done}%`}
          height="6"
          rx="3"
          className={styles.part}
        />
      </svg>
      {done === 0 ? <span>None done</span> : <b>{shareInTime({ done, inTime })}%</b>}
    </>
  );
}
