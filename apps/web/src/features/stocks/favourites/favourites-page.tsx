import type { ReplyOf } from '@openfloor/client/client';
import { Icon } from '@openfloor/look/ui/icon';
import search from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import plus from '@phosphor-icons/core/regular/plus.svg?raw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/lib/page-title.ts';
import { callKey } from '@/lib/use-call.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { IconLink } from '@/ui/icon-button.tsx';
import LiveDelayedNote from '@/ui/live-delayed-note.tsx';
import { Page } from '@/ui/page.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { PriceListHead } from '@/ui/price-list-head.tsx';
import { PriceRow, PriceRowSkeleton, PriceRows } from '@/ui/price-row.tsx';
import type { PriceSort } from '@/ui/price-sort.ts';
import { SimulatedPill } from '@/ui/simulated-pill.tsx';
import { TitleBar } from '@/ui/title-bar.tsx';
import { EmptyStars } from './empty-stars.tsx';
import styles from './favourites.module.css';
import { favouritesPage } from './favourites-page-call.ts';
import { SwipeRow } from './swipe-row.tsx';
import { useRemoveFavourite } from './use-remove-favourite.ts';

type Stock = ReplyOf<'GET /stock/favPage'>['records'][number];

export default function FavouritesPage() {
  const { t } = useTranslation();
  const [sort, setSort] = useState<PriceSort | null>(null);
  const [seen, setSeen] = useState<{ empty: boolean; stocks: readonly Stock[] }>({
    empty: false,
    stocks: [],
  });
  const removeFavourite = useRemoveFavourite();
  usePageTitle(t('favourites.title'));
  return (
    <Page flat top={<FavouritesBar />}>
      {!seen.empty && <PriceListHead sort={sort} onSort={setSort} />}
      <LiveDelayedNote stocks={seen.stocks} />
      <PagedList
        queryKey={[...callKey('GET /stock/favPage'), sort]}
        fetchPage={async request => {
          const page = await favouritesPage(sort, request);
          const isFirst = request.pageNum === 1;
          setSeen(earlier => ({
            empty: isFirst && page.records.length === 0,
            stocks: isFirst ? page.records : [...earlier.stocks, ...page.records],
          }));
          return page;
        }}
        rowKey={stock => stock.id}
        renderRow={stock => (
          <SwipeRow
            action={t('favourites.remove')}
            actionLabel={t('favourites.removeNamed', { symbol: stock.symbol })}
            onAction={() => removeFavourite(stock)}
          >
            <PriceRow stock={stock} />
          </SwipeRow>
        )}
        wrap={rows => <PriceRows full>{rows}</PriceRows>}
        skeletonRow={
          <div className={styles.skeleton}>
            <PriceRowSkeleton />
          </div>
        }
        emptyPicture={<EmptyStars />}
        emptyText={t('favourites.emptyText')}
        emptyAction={<AddLink look="primary" />}
      />
      {!seen.empty && (
        <div className={styles.footer}>
          <AddLink look="tonal" />
        </div>
      )}
    </Page>
  );
}

function FavouritesBar() {
  const { t } = useTranslation();
  return (
    <TitleBar title={t('favourites.title')}>
      <SimulatedPill />
      <IconLink svg={search} label={t('common.search')} to="/searchFavorite" />
    </TitleBar>
  );
}

function AddLink({ look }: { look: 'tonal' | 'primary' }) {
  const { t } = useTranslation();
  return (
    <ButtonLink to="/searchFavorite" look={look}>
      {look === 'tonal' && <Icon svg={plus} size={20} />}
      {t('favourites.add')}
    </ButtonLink>
  );
}
