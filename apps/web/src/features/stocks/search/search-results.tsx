import { type ReactNode, useRef, useState } from 'react';
import { api } from '@/lib/api.ts';
import { useLiveQuote } from '@/lib/live-quotes.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useOnScreen } from '@/lib/use-on-screen.ts';
import { AppLink } from '@/ui/app-link.tsx';
import { Button } from '@/ui/button.tsx';
import { Rows } from '@/ui/card.tsx';
import { DeltaPercent } from '@/ui/delta.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import { Price, unitOf } from '@/ui/price.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { StockName } from '@/ui/stock-name.tsx';
import { StockTile } from '@/ui/stock-tile.tsx';
import type { FoundStock } from './found-stock.ts';
import { Marked } from './marked.tsx';
import styles from './search.module.css';
import { foundKey } from './search-calls.ts';

interface SearchResultsProps {
  keyword: string;
  rowEnd: (stock: FoundStock) => ReactNode;
  /** A result was tapped: its keyword was worth remembering. */
  onOpen: () => void;
  /** Back to the search for nothing in particular. */
  onShowAll: () => void;
}

export function SearchResults({ keyword, rowEnd, onOpen, onShowAll }: SearchResultsProps) {
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
        queryKey={foundKey(keyword)}
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
        renderRow={stock => <ResultRow stock={stock} keyword={keyword} end={rowEnd(stock)} onOpen={onOpen} />}
        wrap={rows => (
          <div className={styles.rows}>
            <Rows>{rows}</Rows>
          </div>
        )}
        skeletonRow={<ResultSkeleton />}
        emptyText={t(keyword === '' ? 'market.noSource' : 'stockSearch.noneText')}
        emptyRetry={keyword === ''}
        emptyAction={
          <Button look="tonal" onCanvas onClick={onShowAll}>
            {t('form.showAll')}
          </Button>
        }
      />
    </>
  );
}

interface ResultRowProps {
  stock: FoundStock;
  keyword: string;
  end: ReactNode;
  onOpen: () => void;
}

function ResultRow({ stock, keyword, end, onOpen }: ResultRowProps) {
  const frame = useRef<HTMLDivElement>(null);
  const onScreen = useOnScreen(frame);
  return (
    <div ref={frame} className={styles.row}>
      <AppLink to={`/stock/${stock.id}`} className={styles.stock} onClick={onOpen}>
        <span className={styles.tile}>
          <StockTile symbol={stock.symbol} />
        </span>
        <StockName
          symbol={<Marked text={stock.symbol} keyword={keyword} />}
          market={stock.market}
          name={<Marked text={stock.name} keyword={keyword} />}
        />
        {stock.quote && <Quote stock={stock} quote={stock.quote} live={onScreen} />}
      </AppLink>
      {end}
    </div>
  );
}

interface QuoteProps {
  stock: FoundStock;
  quote: NonNullable<FoundStock['quote']>;
  live: boolean;
}

/** Price over change; live while on screen. */
function Quote({ stock, quote, live }: QuoteProps) {
  const { price, up } = useLiveQuote(stock.symbol, stock.market, quote, live);
  return (
    <span className={styles.quote}>
      <Price price={price} currency={unitOf(quote)} className={styles.price} />
      <DeltaPercent percent={Math.round(up * 100) / 100} />
    </span>
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
