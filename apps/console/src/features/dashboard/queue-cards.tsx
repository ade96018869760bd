import { Link } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { spanText } from '@/lib/date-text.ts';
import { useNow } from '@/lib/use-now.ts';
import { fieldWords } from '@/lib/value-diff.ts';
import { classNames } from '@/ui/class-names.ts';
import styles from './dashboard.module.css';

type Queue = ReplyOf<'GET /dashboard'>['queues'][number];

const places: Readonly<Record<string, { title: string; what: string; path: string }>> = {
  deposits: { title: 'Deposits', what: 'to review', path: '/deposits' },
  withdrawals: { title: 'Withdrawals', what: 'to decide or pay', path: '/withdrawals' },
  kyc: { title: 'Identities', what: 'to review', path: '/kyc' },
  approvals: { title: 'Approvals', what: 'for a second person', path: '/approvals?view=open' },
  breaks: { title: 'Reconciliation', what: 'open breaks', path: '/reconciliation?tab=breaks&state=open' },
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
  const { title, what, path } = places[name] ?? {
    title: fieldWords(name),
    what: 'waiting',
    path: `/${name}`,
  };
  return (
    <Link to={path} className={classNames(styles.card, overdue && styles.overdue)}>
      <small>{title}</small>
      <b>
        {waiting} <span className={styles.what}>{what}</span>
      </b>
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
