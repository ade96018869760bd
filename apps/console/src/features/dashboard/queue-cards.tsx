import { Link } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { spanText } from '@/lib/date-text.ts';
import { useNow } from '@/lib/use-now.ts';
import { fieldWords } from '@/lib/value-diff.ts';
import { classNames } from '@/ui/class-names.ts';
import styles from './dashboard.module.css';

type Queue = ReplyOf<'GET /dashboard'>['queues'][number];

const places: Readonly<Record<string, { title: string; path: string }>> = {
  deposits: { title: 'Deposits', path: '/deposits' },
  withdrawals: { title: 'Withdrawals', path: '/withdrawals' },
  kyc: { title: 'Identity', path: '/kyc' },
  approvals: { title: 'Approvals', path: '/approvals?view=open' },
  breaks: { title: 'Reconciliation breaks', path: '/reconciliation?tab=breaks&state=open' },
};

/** The queues with the age of the one at the front against its target. */
export function QueueCards({ queues }: { queues: readonly Queue[] }) {
  return (
    <section className={styles.cards} aria-label="Queues">
      {queues.map(queue => (
        <QueueCard key={queue.name} queue={queue} />
      ))}
    </section>
  );
}

function QueueCard({ queue }: { queue: Queue }) {
  const now = useNow(1_000);
  const { name, waiting, oldestTime, targetMs } = queue;
  const waited = oldestTime === null ? 0 : now - oldestTime;
  const overdue = waited > targetMs;
  const { title, path } = places[name] ?? { title: fieldWords(name), path: `/${name}` };
  return (
    <Link to={path} className={classNames(styles.card, overdue && styles.overdue)}>
      <small>{title}</small>
      <b>{waiting}</b>
      <small>{oldestTime === null ? 'Nothing waits' : `Oldest waits ${spanText(waited)}`}</small>
      <meter
        className={styles.clock}
        aria-label={`${title}: how much of the target has passed`}
        max={targetMs}
        value={Math.min(waited, targetMs)}
      />
      <small>{overdue ? `Over its target of ${spanText(targetMs)}` : `Target ${spanText(targetMs)}`}</small>
    </Link>
  );
}
