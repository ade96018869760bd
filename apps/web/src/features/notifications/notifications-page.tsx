import { type NoticeTopic, noticeTopics } from '@openfloor/contract/notifications/kinds';
import { dayText } from '@openfloor/look/date-text';
import checks from '@phosphor-icons/core/regular/checks.svg?raw';
import gear from '@phosphor-icons/core/regular/gear-six.svg?raw';
import shieldCheck from '@phosphor-icons/core/regular/shield-check.svg?raw';
import { useState } from 'react';
import { api } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { later } from '@/lib/later.tsx';
import { usePageTitle } from '@/lib/page-title.ts';
import { serverNow } from '@/lib/server-clock.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { callKey } from '@/lib/use-call.ts';
import { useUnreadNotices } from '@/lib/use-unread-notices.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import { ChipRow } from '@/ui/chip-row.tsx';
import { DayGroups } from '@/ui/day-groups.tsx';
import { EventRowSkeleton } from '@/ui/event-row.tsx';
import { IconButton, IconLink } from '@/ui/icon-button.tsx';
import { Note } from '@/ui/note.tsx';
import { Page } from '@/ui/page.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { showToast } from '@/ui/toast.ts';
import { TopBar } from '@/ui/top-bar.tsx';
import { NewDeviceRow, type RefusedDevice } from './new-device-row.tsx';
import { NoticeRow } from './notice-row.tsx';
import { useNoticeWords } from './use-notice-words.ts';

const RefusedDeviceSheet = later(() => import('./refused-device-sheet.tsx'));

type Filter = 'all' | 'new' | NoticeTopic;
const pageSize = 20;
const dayMs = 86_400_000;

/** What the customer was told, by day, newest first. */
export default function NotificationsPage() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>('all');
  const [refused, setRefused] = useState<RefusedDevice>();
  const count = useUnreadNotices() ?? 0;
  const { send } = useAction<'POST /notifications/read'>('read notices');
  const words = useNoticeWords();
  const query = filter === 'all' ? {} : filter === 'new' ? { unread: true } : { topic: filter };
  usePageTitle(t('notifications.title'));

  async function markRead(ids?: string[]) {
    const outcome = await send('POST /notifications/read', { body: ids ? { ids } : {} });
    if (outcome.is === 'refused' || outcome.is === 'unanswered')
      showToast(errorText(outcome.error, t), 'failure');
  }

  const options = [
    { value: 'all', label: t('notifications.all') },
    {
      value: 'new',
      label: count === 0 ? t('notifications.new') : t('notifications.newCount', { count: shownCount(count) }),
    },
    ...noticeTopics.map(value => ({ value, label: t(`notifications.topicChips.${value}`) })),
  ] as const;
  return (
    <Page
      top={
        <TopBar
          title={t('notifications.title')}
          end={
            <>
              {count > 0 && (
                <IconButton svg={checks} label={t('notifications.markAll')} onClick={() => void markRead()} />
              )}
              <IconLink svg={gear} label={t('notifications.push.title')} to="/notificationSettings" />
            </>
          }
        />
      }
    >
      <ChipRow label={t('notifications.filter')} options={options} value={filter} onChange={setFilter} />
      <PagedList
        queryKey={callKey('GET /notifications', { query })}
        pageSize={pageSize}
        fetchPage={({ pageNum, signal }) =>
          api.call('GET /notifications', { query: { ...query, pageNum, pageSize } }, { signal })
        }
        rowKey={notice => notice.id}
        renderRow={notice => {
          if (!words) return null;
          const onRead = () => void markRead([notice.id]);
          return notice.kind === 'NEW_DEVICE' ? (
            <NewDeviceRow notice={notice} words={words} onRead={onRead} onRefused={setRefused} />
          ) : (
            <NoticeRow notice={notice} words={words} onRead={onRead} />
          );
        }}
        arrange={rows => <DayGroups rows={rows} timeOf={notice => notice.time} nameOf={dayName} />}
        wrap={rows => (
          <Card kind="list">
            <Rows indent={52}>{rows}</Rows>
          </Card>
        )}
        skeletonRow={<EventRowSkeleton />}
        emptyText={t(filter === 'new' ? 'notifications.nothingNew' : 'notifications.emptyText')}
        emptyAction={
          filter === 'all' ? (
            <ButtonLink to="/alerts">{t('notifications.alertsLink')}</ButtonLink>
          ) : filter === 'MESSAGES' ? (
            <ButtonLink to="/messages">{t('messages.title')}</ButtonLink>
          ) : (
            <Button look="tonal" onCanvas onClick={() => setFilter('all')}>
              {t('form.showAll')}
            </Button>
          )
        }
      />
      <Note svg={shieldCheck}>{t('notifications.always')}</Note>
      {refused && <RefusedDeviceSheet {...refused} onClose={() => setRefused(undefined)} />}
    </Page>
  );

  function dayName(day: string): string {
    const now = serverNow();
    if (day === dayText(now)) return t('notifications.today');
    return day === dayText(now - dayMs) ? t('notifications.yesterday') : day;
  }
}

/** Nobody counts beyond. */
const shownCount = (count: number): string => (count > 99 ? '99+' : String(count));
