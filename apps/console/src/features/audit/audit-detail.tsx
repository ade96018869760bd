import { Link } from 'react-router';
import { timeText } from '@/lib/console-time.ts';
import { deviceText } from '@/lib/device-text.ts';
import { BeforeAfter } from '@/ui/before-after.tsx';
import { Facts } from '@/ui/facts.tsx';
import styles from './audit.module.css';
import { rolesOf } from './audit-columns.tsx';
import { type Entry, shortHash } from './audit-words.ts';

/** Everything about one entry, below its row. */
export function AuditDetail({ entry, place }: { entry: Entry; place: string }) {
  const { device: known, userAgent } = entry;
  const device = userAgent && deviceText({ device: known, userAgent });
  return (
    <section className={styles.detail} aria-label={`Entry ${entry.sequence}`}>
      <div className={styles.change}>
        <h3>Before and after</h3>
        <BeforeAfter about={entry.subject} before={entry.before} after={entry.after} whole />
      </div>
      <Facts
        of={[
          ['Why', entry.reason ?? 'No reason was asked for'],
          ['From', [entry.address, device].filter(Boolean).join(', ') || 'The server itself'],
          ['Role', rolesOf(entry)],
          ['Time', timeText(entry.time)],
          ['Action', <code key="action">{entry.action}</code>],
          [
            'Record',
            <Link
              key="subject"
              to={`${place}?${new URLSearchParams({ subject: entry.subject })}`}
              className={styles.link}
              title="Everything about this record"
            >
              {entry.subject}
            </Link>,
          ],
          ['Entry', entry.sequence],
          ['Previous', <Hash key="previous" of={entry.previousHash} />],
          ['This entry', <Hash key="hash" of={entry.hash} />],
        ]}
      />
    </section>
  );
}

function Hash({ of: hash }: { of: string }) {
  return (
    <code className={styles.hash} title={hash}>
      {shortHash(hash)}
    </code>
  );
}
