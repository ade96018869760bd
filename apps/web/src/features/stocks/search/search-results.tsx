import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/lib/api.ts';
import { callKey } from '@/lib/use-call.ts';
import { AppLink } from '@/ui/app-link.tsx';
import { Rows } from '@/ui/card.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { StockName } from '@/ui/stock-name.tsx';
import { StockTile } from '@/ui/stock-tile.tsx';
import type { FoundStock } from './found-stock.ts';
import { Marked } from './marked.tsx';
import styles from './search.module.css';

interface SearchResultsProps {
  keyword: string;
  rowEnd: (stock: FoundStock) => ReactNode;
}

const rowIndent = 52;

export function SearchResults({ keyword, rowEnd }: SearchResultsProps) {
  const { t } = useTranslation();
  const [found, setFound] = useState<{ keyword: string; total: number | undefined }>();
  const query = keyword === '' ? {} : { keyword };
  const total = found?.keyword === keyword ? found.total : undefined;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('stockSearch.results')}</h2>
        {total !== undefined && total > 0 && (
          <span className={styles.total} role="status">
            {t('stockSearch.count', { count: total })}
          </span>
        )}
      </div>
      <PagedList
        queryKey={callKey('GET /stock/page', { query })}
        fetchPage={async ({ pageNum, pageSize, signal }) => {
          const page = await api.call(
            'GET /stock/page',
            { query: { ...query, pageNum, pageSize } },
            { signal },
          );
          setFound({ keyword, total: page.total });
          return page;
        }}
        rowKey={stock => stock.id}
        renderRow={stock => <ResultRow stock={stock} keyword={keyword} end={rowEnd(stock)} />}
        wrap={rows => (
          <div className={styles.rows}>
            <Rows indent={rowIndent}>{rows}</Rows>
          </div>
        )}
        skeletonRow={<ResultSkeleton />}
        emptyText={t(keyword === '' ? 'market.noSource' : 'stockSearch.noneText')}
      />
    </>
  );
}

function ResultRow({ stock, keyword, end }: { stock: FoundStock; keyword: string; end: ReactNode }) {
  return (
    <div className={styles.row}>
      <AppLink to={`/stock/${stock.id}`} className={styles.stock}>
        <StockTile symbol={stock.symbol} />
        <StockName
          symbol={<Marked text={stock.symbol} keyword={keyword} />}
          market={stock.market}
          name={<Marked text={stock.name} keyword={keyword} />}
        />
      </AppLink>
      {end}
    </div>
  );
}

function ResultSkeleton() {
  return (
    <div className={styles.row}>
      <span className={styles.stock}>
        <Skeleton width={40} height={40} radius={12} />
        <span className={styles.bars}>
          <Skeleton width={74} height={14} />
          <Skeleton width={120} height={11} />
        </span>
      </span>
    </div>
  );
}
