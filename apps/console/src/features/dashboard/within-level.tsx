import type { ReplyOf } from '@/lib/api.ts';
import { inOrder, queuePlace } from '@/lib/queue-places.ts';
import { LevelShare } from '@/ui/level-share.tsx';
import { Panel } from '@/ui/panel.tsx';
import { type Asked, Shown } from '@/ui/shown.tsx';
import styles from './dashboard.module.css';

type Week = ReplyOf<'GET /dashboard/week'>;

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
      <LevelShare title={title} done={done} inTime={inTime} />
    </li>
  );
}
