import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { useTakenOver } from '@/lib/use-in-browser.ts';
import { EmptyDrawing } from './empty-drawing.tsx';
import { Failed, RetryButton } from './failed.tsx';
import styles from './paged-list.module.css';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { useSkeleton } from './skeleton.tsx';
import { StateView } from './state-view.tsx';

interface PageRequest {
  pageNum: number;
  pageSize: number;
  signal: AbortSignal;
}

export interface DrawnRow<Row> {
  row: Row;
  node: ReactNode;
}

interface PagedListProps<Row> {
  /** Names the list and its parameters: another key is another list. */
  queryKey: QueryKey;
  fetchPage: (request: PageRequest) => Promise<{ records: Row[] }>;
  pageSize?: number;
  /** Reads the rows on screen again every so often. */
  refetchInterval?: number;
  rowKey: (row: Row) => string;
  renderRow: (row: Row, index: number) => ReactNode;
  /** Wraps the rows, such as a card. */
  wrap?: (rows: ReactNode) => ReactNode;
  /** Instead of `wrap`, where rows stand in groups. */
  arrange?: (rows: readonly DrawnRow<Row>[]) => ReactNode;
  /** One row's stand-in while the first page loads. */
  skeletonRow: ReactNode;
  /** Where the first row looks different from the others. */
  firstSkeletonRow?: ReactNode;
  /** Instead of the general drawing. */
  emptyPicture?: ReactNode;
  emptyText?: string;
  emptyAction?: ReactNode;
  /** Nothing is there because nothing has come yet: looking again is all one can do. */
  emptyRetry?: boolean;
}

/** Rows of a page, unless a list says otherwise. */
export const listPageSize = 10;
const loadAheadPx = 300;
const justDrawnMs = 30_000;
const skeletonRows = 8;

/** A list that grows as it is scrolled, with its loading, empty, failed and finished states. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { queryKey, fetchPage, pageSize = listPageSize, rowKey, renderRow, wrap = rows => rows } = props;
  const { arrange = drawn => wrap(drawn.map(({ node }) => node)) } = props;
  const { t } = useTranslation();
  const isTakenOver = useTakenOver();
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ pageNum: pageParam, pageSize, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.records.length < pageSize ? undefined : pages.length + 1),
    // A list shown again is read again; its rows stay on screen meanwhile. What the server has just drawn is new.
    refetchOnMount: ({ state }) =>
      isTakenOver && Date.now() - state.dataUpdatedAt < justDrawnMs ? false : 'always',
    refetchInterval: props.refetchInterval ?? false,
  });
  const rows = uniqueRows(list.data?.pages.flatMap(page => page.records) ?? [], rowKey);
  const showSkeleton = useSkeleton(list.isPending);

  const more = list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;
  const end = useLoadAhead(more, list.fetchNextPage);

  if (list.isPending || (showSkeleton && rows.length === 0 && !list.isError)) {
    return showSkeleton ? (
      <SkeletonRows row={props.skeletonRow} first={props.firstSkeletonRow ?? props.skeletonRow} wrap={wrap} />
    ) : null;
  }
  return (
    <PullToRefresh onRefresh={() => list.refetch({ throwOnError: true })}>
      {rows.length > 0 &&
        arrange(
          rows.map((row, index) => ({ row, node: <div key={rowKey(row)}>{renderRow(row, index)}</div> })),
        )}
      {rows.length === 0 && !list.isError && (
        <StateView
          picture={props.emptyPicture ?? <EmptyDrawing />}
          title={t('common.list.empty')}
          text={props.emptyText}
          action={props.emptyRetry ? <RetryButton onRetry={() => retry()} /> : props.emptyAction}
        />
      )}
      {list.isError && <Failed compact={rows.length > 0} error={list.error} onRetry={() => retry()} />}
      {list.isFetchingNextPage && <p className={styles.end}>{t('common.loading')}</p>}
      {rows.length > 0 && !list.isError && !list.hasNextPage && (
        <p className={styles.end}>{t('common.list.end')}</p>
      )}
      <div ref={end} />
    </PullToRefresh>
  );

  function retry() {
    if (list.isFetchNextPageError) void list.fetchNextPage();
    else void list.refetch();
  }
}

/** A ranking may move between two pages, and then a row comes twice. */
function uniqueRows<Row>(rows: Row[], rowKey: (row: Row) => string): Row[] {
  return [...new Map(rows.map(row => [rowKey(row), row])).values()];
}

function useLoadAhead(active: boolean, load: () => unknown) {
  const end = useRef<HTMLDivElement>(null);
  const latestLoad = useRef(load);
  latestLoad.current = load;
  useEffect(() => {
    if (!active || !end.current) return;
    const watcher = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) latestLoad.current();
      },
      { rootMargin: `${loadAheadPx}px` },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [active]);
  return end;
}

interface SkeletonRowsProps {
  row: ReactNode;
  first: ReactNode;
  wrap: (rows: ReactNode) => ReactNode;
}

function SkeletonRows({ row, first, wrap }: SkeletonRowsProps) {
  const { t } = useTranslation();
  const places = Array.from({ length: skeletonRows }, (_, index) => index);
  return (
    <div aria-busy="true" aria-label={t('common.loading')} role="status">
      {wrap(places.map(place => <div key={place}>{place === 0 ? first : row}</div>))}
    </div>
  );
}
