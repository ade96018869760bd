import { useNow } from '@openfloor/look/use-now';
import { deviceText } from '@/lib/device-text.ts';
import { agoText } from '@/lib/span-text.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import styles from './staff.module.css';

export function MemberSessions({ id }: { id: string }) {
  const sessions = useCall('GET /staff/{id}/sessions', { params: { id } });
  const now = useNow(30_000);
  if (sessions.isPending) return <Loading rows={2} />;
  if (sessions.isError) return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />;
  if (sessions.data.length === 0) return <p className={styles.quiet}>Nowhere at present.</p>;
  return (
    <ul className={styles.sessions}>
      {sessions.data.map(session => (
        <li key={session.id}>
          <TwoLines
            main={deviceText(session)}
            sub={`${session.address}, last used ${agoText(session.seenTime, now)}`}
          />
        </li>
      ))}
    </ul>
  );
}
