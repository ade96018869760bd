import { dayText } from '@openfloor/look/date-text';
import { useState } from 'react';
import { api } from '@/lib/api.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { serverNow } from '@/lib/server-clock.ts';
import type { Translate } from '@/lib/translate.ts';
import { useTranslation } from '@/lib/translation.ts';
import { callKey, useCall } from '@/lib/use-call.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import { ChipRow } from '@/ui/chip-row.tsx';
import { DayGroups } from '@/ui/day-groups.tsx';
import { EventRowSkeleton } from '@/ui/event-row.tsx';
import { Page } from '@/ui/page.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import styles from './activity.module.css';
import { ActivityDownload } from './activity-download.tsx';
import { ActivityRow } from './activity-row.tsx';

const pageSize = 20;
const filters = ['all', 'customer', 'staff', 'system'] as const;
type Filter = (typeof filters)[number];

const filterText = (filter: Filter, t: Translate): string =>
  filter === 'all' || filter === 'customer' ? t(`audit.filter.${filter}`) : t(`audit.by.${filter}`);

export default function AccountActivityPage() {
  const { t } = useTranslation();
  const [by, setBy] = useState<Filter>('all');
  usePageTitle(t('audit.title'));
  return (
    <Page
      top={<TopBar title={t('audit.title')} end={<ActivityDownload by={by === 'all' ? undefined : by} />} />}
    >
      <p className={styles.lead}>{t('audit.lead')}</p>
      <ChipRow
        label={t('audit.filter.label')}
        options={filters.map(value => ({ value, label: filterText(value, t) }))}
        value={by}
        onChange={setBy}
      />
      <PagedList
        key={by}
        queryKey={[...callKey('GET /user/activity'), 'list', by]}
        pageSize={pageSize}
        fetchPage={({ signal, ...page }) => {
          const query = { ...page, ...(by !== 'all' && { by }) };
          return api.call('GET /user/activity', { query }, { signal });
        }}
        rowKey={event => event.id}
        renderRow={event => <ActivityRow event={event} />}
        arrange={rows => (
          <DayGroups
            rows={rows}
            timeOf={row => row.time}
            nameOf={day => (day === dayText(serverNow()) ? t('audit.today') : day)}
          />
        )}
        wrap={rows => (
          <Card kind="list">
            <Rows indent={52}>{rows}</Rows>
          </Card>
        )}
        skeletonRow={<EventRowSkeleton />}
        emptyText={t(by === 'all' ? 'audit.emptyText' : 'form.nothingFiltered')}
        emptyAction={
          by !== 'all' && (
            <Button look="tonal" onCanvas onClick={() => setBy('all')}>
              {t('form.showAll')}
            </Button>
          )
        }
      />
      <Report />
    </Page>
  );
}

/** Whoever does not recognise something can say so. */
function Report() {
  const { t } = useTranslation();
  const profile = useCall('GET /user');
  if (!profile.data?.customerService) return null;
  return (
    <div className={styles.report}>
      <span>{t('audit.unknown')}</span>
      <ButtonLink look="text" to="/custom">
        {t('audit.report')}
      </ButtonLink>
    </div>
  );
}
