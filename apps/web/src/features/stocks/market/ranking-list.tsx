import type { RankType } from '@openfloor/contract/stocks/rankings';
import type { MarketCode } from '@openfloor/homes/codes';
import { useState } from 'react';
import { api } from '@/lib/api.ts';
import { useTranslation } from '@/lib/translation.ts';
import { callKey } from '@/lib/use-call.ts';
import LiveDelayedNote from '@/ui/live-delayed-note.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { PriceListHead } from '@/ui/price-list-head.tsx';
import { PriceRow, PriceRowSkeleton, PriceRows } from '@/ui/price-row.tsx';
import type { PriceSort } from '@/ui/price-sort.ts';
import styles from './market.module.css';
import { rankingBody, rankingPageSize } from './market-calls.ts';

/** What the server sorts by; without a choice it keeps the ranking's own order. */
function sortFields(sort: PriceSort | null) {
  if (!sort) return {};
  const sortType = sort.column === 'price' ? 'CHANGE' : 'CHANGE_PERCENT';
  return { sortType, direction: sort.direction === 'asc' ? 'ASC' : 'DESC' } as const;
}

export function RankingList({ market, rankType }: { market: MarketCode; rankType: RankType }) {
  const { t } = useTranslation();
  const [sort, setSort] = useState<PriceSort | null>(null);
  const [delayed, setDelayed] = useState(false);
  const asked = { ...rankingBody(market, rankType), ...sortFields(sort) };
  return (
    <>
      <PriceListHead sort={sort} onSort={setSort} />
      <LiveDelayedNote stocks={[{ market, delayed }]} />
      <PagedList
        queryKey={callKey('POST /stock/rank', { body: asked })}
        pageSize={rankingPageSize}
        fetchPage={async ({ pageNum, signal }) => {
          const page = await api.call('POST /stock/rank', { body: { ...asked, pageNum } }, { signal });
          const isDelayed = page.records.some(stock => stock.delayed);
          setDelayed(earlier => isDelayed || (pageNum > 1 && earlier));
          return page;
        }}
        rowKey={stock => stock.id}
        renderRow={stock => <PriceRow stock={stock} />}
        wrap={rows => (
          <div className={styles.rows}>
            <PriceRows>{rows}</PriceRows>
          </div>
        )}
        skeletonRow={<PriceRowSkeleton />}
        // A market without a single stock is one whose source has never answered.
        emptyText={t('market.noSource')}
        emptyRetry
      />
    </>
  );
}
