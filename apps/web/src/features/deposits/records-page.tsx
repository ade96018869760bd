import { api } from '@/lib/api.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { callKey } from '@/lib/use-call.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import { Page } from '@/ui/page.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { RecordRow, RecordRowSkeleton } from './record-row.tsx';

export default function DepositRecordsPage() {
  const { t } = useTranslation();
  usePageTitle(t('deposits.list.title'));
  return (
    <Page top={<TopBar title={t('deposits.list.title')} />}>
      <PagedList
        queryKey={[...callKey('POST /finance/depositRecord'), 'list']}
        fetchPage={({ signal, ...body }) => api.call('POST /finance/depositRecord', { body }, { signal })}
        rowKey={({ id }) => id}
        renderRow={record => <RecordRow record={record} />}
        wrap={rows => (
          <Card kind="list">
            <Rows>{rows}</Rows>
          </Card>
        )}
        skeletonRow={<RecordRowSkeleton />}
        emptyText={t('deposits.list.empty')}
        emptyAction={<ButtonLink to="/depositList">{t('deposits.list.action')}</ButtonLink>}
      />
    </Page>
  );
}
