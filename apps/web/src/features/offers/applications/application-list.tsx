import type { ApplicationStatus } from '@openfloor/contract/offers/calls';
import { api } from '@/lib/api.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useSearchParams } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { callKey } from '@/lib/use-call.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Page } from '@/ui/page.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { ApplicationCard } from './application-card.tsx';
import styles from './applications.module.css';

const statuses = ['APPLYING', 'FUNDING', 'FINISH', 'FAILED'] as const satisfies readonly ApplicationStatus[];
/** Offers close and are allotted by the clock. */
const readEveryMs = 60_000;

export function ApplicationList() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const status = statuses.find(one => one === search.get('status'));
  usePageTitle(t('applications.title'));
  return (
    <Page top={<TopBar title={t('applications.title')} />}>
      <div className={styles.filter}>
        <Segmented
          chips
          label={t('applications.filter')}
          options={[
            { value: 'all', label: t('applications.all') },
            ...statuses.map(value => ({ value, label: t(`applications.status.${value}`) })),
          ]}
          value={status ?? 'all'}
          onChange={next => setSearch(next === 'all' ? {} : { status: next }, { replace: true })}
        />
      </div>
      <PagedList
        key={status ?? 'all'}
        queryKey={[...callKey('POST /ipo/pageApply'), 'list', status ?? 'all']}
        fetchPage={({ signal, ...paging }) =>
          api.call('POST /ipo/pageApply', { body: { ...paging, ...(status && { status }) } }, { signal })
        }
        refetchInterval={readEveryMs}
        rowKey={application => application.id}
        renderRow={application => <ApplicationCard application={application} />}
        wrap={rows => <div className={styles.cards}>{rows}</div>}
        skeletonRow={<CardSkeleton />}
        emptyText={t('applications.emptyText')}
        emptyAction={<ButtonLink to="/stockIpo">{t('applications.emptyAction')}</ButtonLink>}
      />
    </Page>
  );
}

function CardSkeleton() {
  return (
    <Card className={styles.card}>
      <div className={styles.skeletonHead}>
        <Skeleton width={40} height={40} radius={12} />
        <Skeleton width={140} height={32} />
        <Skeleton width={72} height={18} />
      </div>
      <div className={styles.stats}>
        <Skeleton height={38} />
      </div>
      <div className={styles.foot}>
        <Skeleton width={140} height={14} />
        <Skeleton width={96} height={14} />
      </div>
    </Card>
  );
}
