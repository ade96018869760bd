import { useTranslation } from 'react-i18next';
import { api } from '@/lib/api.ts';
import { isOpenPath } from '@/lib/open-paths.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { callKey, useCall } from '@/lib/use-call.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import { DayGroups } from '@/ui/day-groups.tsx';
import { EventRowSkeleton } from '@/ui/event-row.tsx';
import { Page } from '@/ui/page.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import styles from './activity.module.css';
import { ActivityRow } from './activity-row.tsx';

const pageSize = 20;

export default function AccountActivityPage() {
  const { t } = useTranslation();
  usePageTitle(t('activity.title'));
  return (
    <Page top={<TopBar title={t('activity.title')} />}>
      <p className={styles.lead}>{t('activity.lead')}</p>
      <PagedList
        queryKey={[...callKey('GET /user/activity'), 'list']}
        pageSize={pageSize}
        fetchPage={({ signal, ...query }) => api.call('GET /user/activity', { query }, { signal })}
        rowKey={event => event.id}
        renderRow={event => <ActivityRow event={event} />}
        arrange={rows => <DayGroups rows={rows} timeOf={row => row.time} />}
        wrap={rows => (
          <Card kind="list">
            <Rows indent={52}>{rows}</Rows>
          </Card>
        )}
        skeletonRow={<EventRowSkeleton />}
        emptyText={t('activity.emptyText')}
      />
      <Report />
    </Page>
  );
}

/** Whoever does not recognise something can say so. */
function Report() {
  const { t } = useTranslation();
  const profile = useCall('GET /user');
  if (!profile.data?.customerService || !isOpenPath('/custom')) return null;
  return (
    <div className={styles.report}>
      <span>{t('activity.unknown')}</span>
      <ButtonLink look="text" to="/custom">
        {t('activity.report')}
      </ButtonLink>
    </div>
  );
}
