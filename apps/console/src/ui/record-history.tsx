import { Icon } from '@openfloor/look/ui/icon';
import lock from '@phosphor-icons/core/regular/lock-simple.svg?raw';
import type { ReplyOf } from '@/lib/api.ts';
import { timeText } from '@/lib/console-time.ts';
import { fieldWords } from '@/lib/value-diff.ts';
import { Section } from './page.tsx';
import styles from './record-history.module.css';

type Entry = ReplyOf<'GET /withdrawals/{id}'>['history'][number];

/** What people did about a record and wrote: holds, notes and decisions stay with it. */
export function RecordHistory({ of: entries }: { of: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <Section title="History" aside="Newest first">
      <ol className={styles.entries} aria-label="History">
        {entries.map(entry => (
          <li key={`${entry.time} ${entry.action}`}>
            <p className={styles.head}>
              <b>{actionText(entry.action)}</b>
              <time dateTime={new Date(entry.time).toISOString()}>{timeText(entry.time)}</time>
            </p>
            <p className={styles.by}>{byText(entry)}</p>
            {entry.reason && <p>{entry.reason}</p>}
            {entry.internalNote && (
              <p className={styles.internal}>
                <Icon svg={lock} size={14} />
                {entry.internalNote}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** `withdrawal.approve.propose` → `Approve: propose`. */
function actionText(action: string): string {
  const [, ...rest] = action.split('.');
  return rest
    .map((word, index) => (index === 0 ? fieldWords(word) : fieldWords(word).toLowerCase()))
    .join(': ');
}

const byText = ({ by, byKind }: Entry): string =>
  byKind === 'staff' ? by : `${by}, ${byKind === 'system' ? 'by itself' : byKind}`;
