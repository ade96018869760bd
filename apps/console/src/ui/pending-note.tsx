import { Icon } from '@openfloor/look/ui/icon';
import { useNow } from '@openfloor/look/use-now';
import clock from '@phosphor-icons/core/fill/clock-fill.svg?raw';
import { Link } from 'react-router';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useCan } from '@/lib/roles.ts';
import { spanText } from '@/lib/span-text.ts';
import { useCall } from '@/lib/use-call.ts';
import styles from './pending-note.module.css';

/**
 * Says on a record that a change of it waits for a second person: `<PendingNote subject={`customer/${id}`} />`. Shows
 * nothing while there is none.
 */
export function PendingNote({ subject }: { subject: string }) {
  const readable = useCan('GET /approvals');
  const { data } = useCall(
    'GET /approvals',
    { query: { subject, state: 'open' } },
    { enabled: readable, refetchInterval: 10_000 },
  );
  return <PendingList proposals={data?.records ?? []} place="/approvals" />;
}

/** The same of all that waits of one kind, where records are still to come about. */
export function PendingOfKind({ kind }: { kind: string }) {
  const readable = useCan('GET /approvals');
  const { data } = useCall(
    'GET /approvals',
    { query: { kind, state: 'open' } },
    { enabled: readable, refetchInterval: 10_000 },
  );
  return <PendingList proposals={data?.records ?? []} place="/approvals" />;
}

/** The same on what belongs to the platform. */
export function PlatformPendingNote({ subject }: { subject: string }) {
  return <PendingList proposals={usePlatformPending(subject)} place="/platform/approvals" />;
}

/** What waits there for a second person. */
export function usePlatformPending(subject: string): readonly RecordOf<'GET /platform/approvals'>[] {
  const { data } = useCall(
    'GET /platform/approvals',
    { query: { subject, state: 'open' } },
    { refetchInterval: 10_000 },
  );
  return data?.records ?? [];
}

interface PendingListProps {
  proposals: readonly RecordOf<'GET /platform/approvals'>[];
  /** Where they are decided. */
  place: string;
}

function PendingList({ proposals, place }: PendingListProps) {
  const now = useNow(30_000);
  if (proposals.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label="Pending changes">
      {proposals.map(proposal => (
        <li key={proposal.id} className={styles.note}>
          <Icon svg={clock} size={16} className={styles.sign} />
          <span>
            <Link to={`${place}?view=open&open=${proposal.id}`} className={styles.title}>
              {proposal.title}
            </Link>{' '}
            waits for a second person. Proposed by {proposal.proposer}, lapses in{' '}
            {spanText(proposal.expiresTime - now)}.
          </span>
        </li>
      ))}
    </ul>
  );
}
