import info from '@phosphor-icons/core/regular/info.svg?raw';
import { api } from '@/lib/api.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { useTranslation } from '@/lib/translation.ts';
import { callKey } from '@/lib/use-call.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Note } from '@/ui/note.tsx';
import { Page } from '@/ui/page.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { OrderCard } from './order-card.tsx';
import { CardSkeleton } from './product-list.tsx';
import styles from './products.module.css';
import { RecordsHero } from './records-hero.tsx';

export default function QuantitativeRecordsPage() {
  const { t } = useTranslation();
  usePageTitle(t('products.recordsTitle'));
  return (
    <Page top={<TopBar title={t('products.recordsTitle')} />}>
      <RecordsHero />
      <PagedList
        queryKey={[...callKey('POST /quantitative/orders'), 'list']}
        fetchPage={({ signal, ...body }) => api.call('POST /quantitative/orders', { body }, { signal })}
        rowKey={order => order.id}
        renderRow={order => <OrderCard order={order} />}
        wrap={rows => (
          <>
            <div className={styles.cards}>{rows}</div>
            <Note svg={info} className={styles.note}>
              {t('products.recordsNote')}
            </Note>
          </>
        )}
        skeletonRow={<CardSkeleton />}
        emptyText={t('products.recordsEmpty')}
        emptyAction={<ButtonLink to="/quantitative/index">{t('products.recordsEmptyAction')}</ButtonLink>}
      />
    </Page>
  );
}
