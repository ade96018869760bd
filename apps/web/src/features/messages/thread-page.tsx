import { ApiError } from '@openfloor/client/api-error';
import type { ReplyOf } from '@openfloor/client/client';
import { type StaffRole, staffRoles } from '@openfloor/homes/codes';
import { classNames } from '@openfloor/look/class-names';
import { minuteText } from '@openfloor/look/date-text';
import info from '@phosphor-icons/core/regular/info.svg?raw';
import { useEffect, useRef } from 'react';
import { useParams } from 'wouter';
import { usePageTitle } from '@/lib/page-title.ts';
import { Navigate } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useCall } from '@/lib/use-call.ts';
import { CardSkeletons } from '@/ui/card-skeletons.tsx';
import { Failed } from '@/ui/failed.tsx';
import { NoRecord } from '@/ui/no-record.tsx';
import { Note } from '@/ui/note.tsx';
import { Page } from '@/ui/page.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { Composer } from './composer.tsx';
import { MessageText } from './message-text.tsx';
import styles from './messages.module.css';
import { recordName } from './record-name.ts';

type Thread = ReplyOf<'GET /messages/{id}'>;

/** An answer shows soon, while somebody looks. */
const askEveryMs = 15_000;

export default function ThreadPage() {
  const { id } = useParams();
  return id ? <ThreadOf key={id} id={id} /> : <Navigate to="/messages" replace />;
}

function ThreadOf({ id }: { id: string }) {
  const { t } = useTranslation();
  const thread = useCall(
    'GET /messages/{id}',
    { params: { id } },
    { staleTime: 0, refetchInterval: askEveryMs },
  );
  const skeleton = useSkeleton(thread.isPending);
  const title = thread.data?.subject ?? t('messages.title');
  usePageTitle(title);
  const isMissing = thread.error instanceof ApiError && thread.error.kind === 'refused';
  return (
    <Page top={<TopBar title={title} />} footer={thread.data && <Composer id={id} />}>
      {thread.data ? (
        <Messages thread={thread.data} />
      ) : isMissing ? (
        <NoRecord title={t('common.notFound.title')} list={{ to: '/messages', text: t('messages.title') }} />
      ) : thread.isError ? (
        <Failed error={thread.error} onRetry={() => thread.refetch()} />
      ) : (
        skeleton && <CardSkeletons heights={[72, 96]} />
      )}
    </Page>
  );
}

function Messages({ thread }: { thread: Thread }) {
  const { t } = useTranslation();
  const { id, number, about, state, unread, messages } = thread;
  useSeen(id, unread ? messages.length : 0);
  return (
    <>
      <p className={styles.head}>
        {[number, ...(about ? [recordName(about, t)] : []), t(`messages.state.${state}`)].join(' · ')}
      </p>
      <ol className={styles.thread}>
        {messages.map((message, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end.
          <li key={place} className={classNames(styles.message, message.by === 'customer' && styles.own)}>
            <div className={styles.bubble}>
              <MessageText text={message.text} />
            </div>
            <p className={styles.by}>
              {message.by === 'customer'
                ? t('messages.you', { time: minuteText(message.time) })
                : t('messages.staff', { role: roleName(message.roles), time: minuteText(message.time) })}
            </p>
          </li>
        ))}
      </ol>
      {state === 'closed' && (
        <Note svg={info} className={styles.note}>
          {t('messages.closedNote')}
        </Note>
      )}
    </>
  );

  /** In the role that is nearest to answering. */
  function roleName(roles: readonly string[]): string {
    const nearest: readonly StaffRole[] = ['support', ...staffRoles];
    const role = nearest.find(known => roles.includes(known));
    return role ? t(`audit.roles.${role}`) : t('messages.anyone');
  }
}

/** Tells the server, once for each answer, how much of the thread has been on screen. */
function useSeen(id: string, seen: number): void {
  const { send } = useAction<'POST /messages/{id}/read'>(`seen ${id}`);
  const told = useRef(0);
  useEffect(() => {
    if (seen <= told.current) return;
    told.current = seen;
    void send('POST /messages/{id}/read', { params: { id }, body: { seen } });
  }, [id, seen, send]);
}
