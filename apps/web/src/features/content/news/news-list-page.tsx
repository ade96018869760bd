import { api } from '@/lib/api.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { NewsRow, NewsRowSkeleton } from '@/ui/news-row.tsx';
import { Page } from '@/ui/page.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { newsListKey } from './news-calls.ts';
import styles from './news-list.module.css';

export default function NewsListPage() {
  const { t } = useTranslation();
  usePageTitle(t('news.title'));
  return (
    <Page top={<TopBar title={t('news.title')} />}>
      <PagedList
        queryKey={newsListKey}
        fetchPage={({ signal, ...paging }) => api.call('POST /news/pageNews', { body: paging }, { signal })}
        rowKey={item => item.id}
        renderRow={(item, index) => <NewsRow item={item} lead={index === 0} />}
        wrap={rows => <div className={styles.list}>{rows}</div>}
        skeletonRow={<NewsRowSkeleton />}
        firstSkeletonRow={<NewsRowSkeleton lead />}
        emptyText={t('news.emptyText')}
        emptyAction={<ButtonLink to="/market">{t('trading.holdings.emptyAction')}</ButtonLink>}
      />
    </Page>
  );
}
