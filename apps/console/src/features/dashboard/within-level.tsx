import type { ReplyOf } from '@/lib/api.ts';
import { Panel } from '@/ui/panel.tsx';
import { type Asked, Shown } from '@/ui/shown.tsx';
import styles from './dashboard.module.css';
import { inOrder, queuePlace } from './queue-places.ts';

type Week = ReplyOf<'GET /dashboard/week'>;

/** Rounded down: only all of them are 100%. */
export const shareInTime = ({ done, inTime }: { done: number; inTime: number }): number =>
  Math.floor((inTime * 100) / done);

/** Of what staff have finished in seven days, how much had waited no longer than it should. */
export function WithinLevel({ week }: { week: Asked<Week> }) {
  return (
    <Panel title="Within service level" aside="7 days">
      <Shown asked={week} rows={2}>
        {({ queues }) => (
          <ul className={styles.levels}>
            {inOrder(queues).map(queue => (
              <Level key={queue.name} queue={queue} />
            ))}
          </ul>
        )}
      </Shown>
    </Panel>
  );
}

function Level({ queue }: { queue: Week['queues'][number] }) {
  const { title } = queuePlace(queue.name);
  const { done, inTime } = queue;
  return (
    <li className={styles.level} title={`${inTime} of ${done} in time`}>
      <span>{title}</span>
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
      {done === 0 ? <span>None done</span> : <b>{shareInTime(queue)}%</b>}
    </li>
  );
}
