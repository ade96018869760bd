import { api } from '@/lib/api.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { callKey } from '@/lib/use-call.ts';
import { AlertNote } from '@/ui/alert-note.tsx';
import { ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Page } from '@/ui/page.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { WordRow } from '@/ui/words/word-row.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './products.module.css';

export function ProductList() {
  const { t } = useTranslation();
  usePageTitle(t('products.title'));
  return (
    <Page
      top={
        <TopBar
          title={t('products.title')}
          end={
            <ButtonLink look="text" to="/quantitativeRecords">
              {t('products.records')}
            </ButtonLink>
          }
        />
      }
    >
      <div className={styles.warning}>
        <AlertNote>{t('products.warning')}</AlertNote>
      </div>
      <WordRow names={['fixedTerm', 'estimate', 'lockUp']} />
      <PagedList
        queryKey={[...callKey('POST /quantitative/productList'), 'list']}
        fetchPage={({ signal, ...body }) => api.call('POST /quantitative/productList', { body }, { signal })}
        rowKey={product => product.id}
        renderRow={product => <ProductCard product={product} />}
        wrap={rows => <div className={styles.cards}>{rows}</div>}
        skeletonRow={<CardSkeleton />}
        emptyText={t('products.emptyText')}
        emptyAction={<ButtonLink to="/market">{t('trading.holdings.emptyAction')}</ButtonLink>}
      />
    </Page>
  );
}

export function CardSkeleton() {
  return (
    <Card className={styles.card}>
      <div className={styles.skeleton}>
        <Skeleton width={160} height={20} />
        <Skeleton width={80} height={20} />
      </div>
      <div className={styles.skeleton}>
        <Skeleton width={150} height={64} />
        <Skeleton width={128} height={44} radius={12} />
      </div>
      <Skeleton width={200} height={16} />
    </Card>
  );
}
