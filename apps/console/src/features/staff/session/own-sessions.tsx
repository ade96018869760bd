import { useNow } from '@openfloor/look/use-now';
import { App, Button } from 'antd';
import { timeText } from '@/lib/console-time.ts';
import { deviceText } from '@/lib/device-text.ts';
import { errorText } from '@/lib/error-text.ts';
import { agoText } from '@/lib/span-text.ts';
import { useCall } from '@/lib/use-call.ts';
import { useSend } from '@/lib/use-send.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Tag } from '@/ui/tag.tsx';
import styles from './my-account-screen.module.css';

export function OwnSessions() {
  const sessions = useCall('GET /me/sessions');
  const { message } = App.useApp();
  const end = useSend('DELETE /me/sessions/{id}', { onDone: () => void message.success('Session ended') });
  const now = useNow(30_000);
  if (sessions.isPending) return <Loading rows={2} />;
  if (sessions.isError) return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />;
  return (
    <ul>
      {sessions.data.map(session => (
        <li key={session.id} className={styles.session}>
          <div className={styles.texts}>
            <b>{deviceText(session)}</b>
            <small>
              {session.address}, since {timeText(session.createdTime)}, last used{' '}
              {agoText(session.seenTime, now)}
            </small>
          </div>
          {session.current ? (
            <Tag tone="good">This one</Tag>
          ) : (
            <Button
              loading={end.isPending && end.variables?.params.id === session.id}
              onClick={() =>
                end.mutate(
                  { params: { id: session.id } },
                  { onError: error => void message.error(errorText(error)) },
                )
              }
            >
              End
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
