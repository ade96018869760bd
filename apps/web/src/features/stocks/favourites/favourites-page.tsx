import { Icon } from '@openfloor/look/ui/icon';
import search from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import plus from '@phosphor-icons/core/regular/plus.svg?raw';
import { useState } from 'react';
import { usePageTitle } from '@/lib/page-title.ts';
import { useSearchParams } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { IconLink } from '@/ui/icon-button.tsx';
import LiveDelayedNote from '@/ui/live-delayed-note.tsx';
import { Page } from '@/ui/page.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { PriceListHead } from '@/ui/price-list-head.tsx';
import { type ListStock, PriceRow, PriceRowSkeleton, PriceRows } from '@/ui/price-row.tsx';
import type { PriceSort } from '@/ui/price-sort.ts';
import { SimulatedPill } from '@/ui/simulated-pill.tsx';
import { TitleBar } from '@/ui/title-bar.tsx';
import { ListTabs } from '../watch-lists/list-tabs.tsx';
import { EmptyStars } from './empty-stars.tsx';
import styles from './favourites.module.css';
import { shownList } from './shown-list.ts';
import { SwipeRow } from './swipe-row.tsx';
import { useRemoveStock } from './use-remove-stock.ts';

/** The favourites, or one of the customer's own lists (`?list=…`). */
export default function FavouritesPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const lists = useCall('GET /watchLists', {}, { staleTime: 0 });
  const asked = params.get('list') ?? undefined;
  // A list that was deleted elsewhere is no list; until that is known it is the one that was asked for.
  const isGone = asked !== undefined && lists.data?.every(({ id }) => id !== asked);
  const listId = isGone ? undefined : asked;
  usePageTitle(t('favourites.title'));
  return (
    <Page flat top={<FavouritesBar listId={listId} />}>
      {lists.data && (
        <ListTabs
          lists={lists.data}
          current={listId}
          onChoose={id => setParams(id === undefined ? {} : { list: id }, { replace: true })}
        />
      )}
      <StockList key={listId ?? ''} listId={listId} />
    </Page>
  );
}

function StockList({ listId }: { listId: string | undefined }) {
  const { t } = useTranslation();
  const [sort, setSort] = useState<PriceSort | null>(null);
  const [seen, setSeen] = useState<{ empty: boolean; stocks: readonly ListStock[] }>({
    empty: false,
    stocks: [],
  });
  const list = shownList(listId);
  const removeStock = useRemoveStock(list);
  return (
    <>
      {!seen.empty && <PriceListHead sort={sort} onSort={setSort} />}
      <LiveDelayedNote stocks={seen.stocks} />
      <PagedList
        queryKey={[...list.queryKey, sort]}
        fetchPage={async request => {
          const page = await list.page(sort, request);
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
            onAction={() => removeStock(stock)}
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
        emptyText={t(listId === undefined ? 'favourites.emptyText' : 'watchLists.emptyText')}
        emptyAction={<AddLink look="primary" listId={listId} />}
      />
      {!seen.empty && (
        <div className={styles.footer}>
          <AddLink look="tonal" listId={listId} />
        </div>
      )}
    </>
  );
}

const searchFor = (listId: string | undefined) =>
  listId === undefined ? '/searchFavorite' : `/searchFavorite?list=${listId}`;

function FavouritesBar({ listId }: { listId: string | undefined }) {
  const { t } = useTranslation();
  return (
    <TitleBar title={t('favourites.title')}>
      <SimulatedPill />
      <IconLink svg={search} label={t('common.search')} to={searchFor(listId)} />
    </TitleBar>
  );
}

function AddLink({ look, listId }: { look: 'tonal' | 'primary'; listId: string | undefined }) {
  const { t } = useTranslation();
  return (
    <ButtonLink to={searchFor(listId)} look={look}>
      {look === 'tonal' && <Icon svg={plus} size={20} />}
      {t(listId === undefined ? 'favourites.add' : 'watchLists.addStock')}
    </ButtonLink>
  );
}
