import { countedMax } from '@openfloor/contract/console/call-parts';
import { classNames } from '@openfloor/look/class-names';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination, Table } from 'antd';
import { Fragment, type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import {
  callList,
  type ListCallKey,
  type ListParams,
  type ListQuery,
  type RecordOf,
} from '@/lib/list-calls.ts';
import { pageSizes, useListState } from '@/lib/list-state.ts';
import styles from './data-table.module.css';
import { EmptyState, ErrorState } from './error-state.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar, type FilterField, filterNames } from './filter-bar.tsx';
import { Kbd } from './kbd.tsx';
import { SavedFilters } from './saved-filters/saved-filters.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { antdColumns, type Column, sortOf } from './table-columns.tsx';
import { type PageTurn, usePageTurn } from './use-page-turn.ts';
import { useRowKeys } from './use-row-keys.ts';

interface DataTableProps<Key extends ListCallKey> {
  /** The list call of the contract that fills the table. */
  call: Key;
  columns: readonly Column<RecordOf<Key>>[];
  rowKey: (row: RecordOf<Key>) => string;
  /** What the screen always asks for, beside what the address says. */
  query?: ListQuery;
  /** What stands in the call's path. */
  params?: ListParams;
  filters?: readonly FilterField[];
  /** Opens a record: by click, Enter, or J and K while one is open. */
  onOpen?: (row: RecordOf<Key>) => void;
  /** Below the open record's row, where it is not shown beside the list. */
  below?: (row: RecordOf<Key>) => ReactNode;
  /** The open record. */
  openKey?: string | null;
  /** Told what is on screen, and where in the whole list it begins. */
  onRows?: (rows: readonly RecordOf<Key>[], first: number, total: number) => void;
  /** Filled with what goes to the next page (1) or the one before (-1), to the record that the walk comes to there. */
  turn?: Ref<PageTurn>;
  /** Further keys, beside those that move and open, and what they do. */
  keyHints?: readonly (readonly [key: string, word: string])[];
  /** The name of the exported file, without `.csv`; absent: no export. */
  exportName?: string;
  empty: { title: string; text?: string; action?: ReactNode };
  /** How often a queue looks again while the page is visible. */
  refreshMs?: number;
  /** Left of the filters, such as the account that a list is of. */
  lead?: ReactNode;
  /** Right of the filters. */
  actions?: ReactNode;
  /** Before each of its names in the address, such as `uses.`, where the screen has another list. */
  scope?: string;
}

/** A list of the console: paged, sorted and filtered by the server; its place stands in the address. */
export function DataTable<Key extends ListCallKey>(props: DataTableProps<Key>) {
  const {
    call,
    columns,
    rowKey,
    params,
    query = {},
    filters = [],
    onOpen,
    openKey = null,
    below,
    onRows,
    keyHints = [],
    refreshMs,
  } = props;
  const sortFields = columns.flatMap(column => column.sort ?? []);
  const names = useMemo(() => filterNames(filters), [filters]);
  const [state, change] = useListState(names, sortFields, props.scope);
  const asked: ListQuery = { ...state.filters, ...query, ...(state.sort && { sort: state.sort }) };
  const paged = { ...asked, page: state.page, size: state.size };
  const list = useQuery({
    queryKey: [call, { params, query: paged }],
    queryFn: ({ signal }) => callList(call, paged, signal, params),
    placeholderData: keepPreviousData,
    ...(refreshMs && { refetchInterval: refreshMs }),
  });
  const rows = list.data?.records ?? [];
  const total = list.data?.total ?? 0;
  const frame = useRef<HTMLDivElement>(null);
  const { data: shown, isPlaceholderData } = list;
  // Read before this page was opened, and on its way anew: whoever acted on it would act on what may be gone.
  const isOld = list.isFetching && !isPlaceholderData && !list.isFetchedAfterMount && !list.isPending;
  const renewed = isPlaceholderData || isOld ? undefined : shown;
  const first = (state.page - 1) * state.size;
  const lastPage = Math.max(1, Math.ceil(Math.min(total, countedMax) / state.size));
  const turn = usePageTurn({
    ...{ page: state.page, lastPage, change, rows: renewed?.records },
    land: (row, place) => {
      frame.current?.querySelectorAll<HTMLElement>('tr[data-row-key][tabindex]')[place]?.focus();
      if (openKey !== null) onOpen?.(row);
    },
  });
  useRowKeys({ rows, rowKey, openKey, onOpen, frame, onBeyond: turn });
  useImperativeHandle(props.turn, () => turn, [turn]);

  useEffect(() => {
    if (renewed) onRows?.(renewed.records, first, renewed.total);
  }, [renewed, first, onRows]);

  // The last records of the last page may be gone meanwhile.
  const beyond = list.isSuccess && !list.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    if (beyond) change({ page: lastPage });
  }, [beyond, lastPage, change]);

  const bar = (filters.length > 0 || props.exportName || props.actions || props.lead) && (
    <FilterBar lead={props.lead} fields={filters} values={state.filters} onChange={change}>
      {isSavable(props) && (
        <SavedFilters
          call={call}
          always={query}
          filters={state.filters}
          sort={state.sort}
          names={names}
          onChange={change}
        />
      )}
      {props.exportName && (
        <ExportButton
          call={call}
          query={asked}
          params={params}
          columns={columns}
          name={props.exportName}
          disabled={total === 0}
        />
      )}
      {props.actions}
    </FilterBar>
  );
  if (list.isError && !list.data) {
    return (
      <>
        {bar}
        <ErrorState error={list.error} retrying={list.isFetching} onRetry={() => void list.refetch()} />
      </>
    );
  }
  return (
    <>
      {bar}
      {list.isError && (
        <p className={styles.stale} role="alert">
          This list could not be renewed; it may be out of date.
        </p>
      )}
      <div className={styles.frame} ref={frame} inert={isOld}>
        <Table
          dataSource={rows as RecordOf<Key>[]}
          columns={antdColumns(columns, state.sort)}
          rowKey={rowKey}
          pagination={false}
          loading={list.isPlaceholderData && list.isFetching}
          locale={{
            emptyText: list.isPending ? (
              <SkeletonRows />
            ) : (
              <EmptyState {...emptyText(props.empty, state.filters)} />
            ),
          }}
          onChange={(_page, _filters, sorter) => change({ sort: sortOf(sorter) })}
          {...(below && {
            expandable: {
              expandedRowRender: below,
              expandedRowKeys: openKey === null ? [] : [openKey],
              showExpandColumn: false,
              expandedRowClassName: styles.open ?? '',
            },
          })}
          rowClassName={row => classNames(onOpen && styles.opens, rowKey(row) === openKey && styles.open)}
          onRow={row => ({
            'data-row-key': rowKey(row),
            ...(onOpen && {
              tabIndex: 0,
              // What is below a row of a table is no part of it that could be opened, by ARIA's rules.
              [below ? 'aria-current' : 'aria-selected']: rowKey(row) === openKey,
              onClick: () => onOpen(row),
            }),
          })}
        />
      </div>
      <footer className={styles.foot}>
        <span aria-live="polite">
          {list.isPending ? 'Loading…' : rangeText(state.page, state.size, rows.length, total)}
        </span>
        {onOpen && (
          <span className={styles.keys}>
            <Kbd>J</Kbd> <Kbd>K</Kbd> move{' '}
            {keyHints.length === 0 && (
              <>
                <Kbd>Enter</Kbd> open
              </>
            )}
            {keyHints.map(([key, word]) => (
              <Fragment key={key}>
                <Kbd>{key}</Kbd> {word}{' '}
              </Fragment>
            ))}
          </span>
        )}
        <Pagination
          size="small"
          current={state.page}
          pageSize={state.size}
          total={Math.min(total, countedMax)}
          pageSizeOptions={[...pageSizes]}
          showSizeChanger={{ 'aria-label': 'Rows per page' }}
          onChange={(page, size) => change(size === state.size ? { page } : { size })}
        />
      </footer>
    </>
  );
}

/** A list of its own, of the tenant: what belongs to one record is narrowed by nobody's habit. */
const isSavable = ({ call, filters = [], params, query = {}, scope }: DataTableProps<ListCallKey>): boolean =>
  filters.length > 0 && !params && !scope && !('customerId' in query) && !call.startsWith('GET /platform');

function emptyText(empty: DataTableProps<ListCallKey>['empty'], filters: Readonly<Record<string, string>>) {
  if (Object.keys(filters).length === 0) return empty;
  return { title: 'Nothing matches', text: 'No record fits these filters.' };
}

/** Nobody counts further: narrowing the list down, or exporting it, leads to the rest. */
const countText = (total: number) =>
  total > countedMax ? `more than ${countedMax.toLocaleString('en')}` : String(total);

function rangeText(page: number, size: number, shown: number, total: number): string {
  if (total === 0) return 'No records';
  const first = (page - 1) * size + 1;
  return `${first} to ${first + shown - 1} of ${countText(total)}`;
}
