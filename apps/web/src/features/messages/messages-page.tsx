import type { ReplyOf } from '@openfloor/client/client';
import chat from '@phosphor-icons/core/regular/chat-circle-text.svg?raw';
import chats from '@phosphor-icons/core/regular/chats.svg?raw';
import { api } from '@/lib/api.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useNavigate } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { callKey } from '@/lib/use-call.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import { DayGroups } from '@/ui/day-groups.tsx';
import { EventRow, EventRowSkeleton } from '@/ui/event-row.tsx';
import { Page } from '@/ui/page.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { RowMoment } from '@/ui/row-moment.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import styles from './messages.module.css';
import { recordName } from './record-name.ts';

type Thread = ReplyOf<'GET /messages'>['records'][number];

/** What the customer wrote to the operator about, newest first. */
export default function MessagesPage() {
  const { t } = useTranslation();
  usePageTitle(t('messages.title'));
  return (
    <Page
      top={<TopBar title={t('messages.title')} />}
      footer={<ButtonLink to="/messages/new">{t('messages.write')}</ButtonLink>}
    >
      <PagedList
        queryKey={callKey('GET /messages')}
        pageSize={20}
        fetchPage={({ signal, ...query }) => api.call('GET /messages', { query }, { signal })}
        rowKey={thread => thread.id}
        renderRow={thread => <ThreadRow thread={thread} />}
        arrange={rows => <DayGroups rows={rows} timeOf={thread => thread.lastTime} />}
        wrap={rows => (
          <Card kind="list">
            <Rows indent={52}>{rows}</Rows>
          </Card>
        )}
        skeletonRow={<EventRowSkeleton />}
        emptyText={t('messages.emptyText')}
        emptyAction={<ButtonLink to="/messages/new">{t('messages.write')}</ButtonLink>}
      />
    </Page>
  );
}

function ThreadRow({ thread }: { thread: Thread }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, subject, about, state, unread, lastTime } = thread;
  const record = about ? [recordName(about, t)] : [];
  return (
    <EventRow
      svg={state === 'waiting' ? chat : chats}
      title={unread ? subject : <span className={styles.read}>{subject}</span>}
      detail={[t(`messages.state.${state}`), ...record].join(' · ')}
      end={<RowMoment time={lastTime} unread={unread && t('messages.unread')} />}
      onClick={() => void navigate(`/messages/${encodeURIComponent(id)}`)}
    />
  );
}
