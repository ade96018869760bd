import { clockText } from '@openfloor/look/date-text';
import styles from './row-moment.module.css';

interface RowMomentProps {
  time: number;
  /** Says that nobody has read it; absent once somebody has. */
  unread: string | false;
}

/** When something was told, at the end of its row, with a dot until it is read. */
export const RowMoment = ({ time, unread }: RowMomentProps) => (
  <span className={styles.end}>
    {clockText(time).slice(0, 5)}
    {unread && <i className={styles.dot} role="img" aria-label={unread} />}
  </span>
);
