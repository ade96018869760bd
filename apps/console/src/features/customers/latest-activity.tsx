import { Link } from 'react-router';
import { clockText, dayText, timeText } from '@/lib/console-time.ts';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { Panel } from '@/ui/panel.tsx';
import { Shown } from '@/ui/shown.tsx';
import { type Activity, activityDetail, activityTitle } from './activity-words.ts';
import styles from './customers.module.css';

const shownMax = 6;

/** The newest of what the customer reads under Account activity. */
export function LatestActivity({ customerId }: { customerId: string }) {
  const readable = useCan('GET /customers/{id}/activity');
  const entries = useCall(
    'GET /customers/{id}/activity',
    { params: { id: customerId }, query: { size: 10 } },
    { enabled: readable, refetchInterval: 15_000 },
  );
  if (!readable) return null;
  return (
    <Panel title="Activity" aside="The customer sees this too">
      <Shown asked={entries} rows={3}>
        {({ records, total }) => (
          <>
            <Entries entries={records.slice(0, shownMax)} />
            {total > shownMax && (
              <p className={styles.more}>
                <Link to="?tab=activity">See all {total}</Link>
              </p>
            )}
          </>
        )}
      </Shown>
    </Panel>
  );
}

function Entries({ entries }: { entries: readonly Activity[] }) {
  if (entries.length === 0) return <p className={styles.none}>Nothing has happened yet.</p>;
  return (
    <ol className={styles.history}>
      {entries.map(entry => (
        <li key={entry.id}>
          <time dateTime={new Date(entry.time).toISOString()} title={timeText(entry.time)}>
            {dayText(entry.time).slice(5)} {clockText(entry.time).slice(0, 5)}
          </time>
          <span>
            {activityTitle(entry.action)}
            <small>{activityDetail(entry)}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
