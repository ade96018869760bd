import { type ComponentProps, type ReactNode, useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ListCallKey, ListQuery, RecordOf } from '@/lib/list-calls.ts';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from './data-table.tsx';
import type { FilterField } from './filter-bar.tsx';
import { Page } from './page.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { useQueue } from './review-queue.ts';
import type { QueueSteps } from './review-steps.tsx';
import type { Column } from './table-columns.tsx';
import type { PageTurn } from './use-page-turn.ts';
import { type QueueOf, WorkTable } from './work/work-table.tsx';

/** A stage of the queue. */
export interface ReviewTab {
  key: string;
  label: string;
  /** What the list is asked for. */
  query: ListQuery;
  /** Somebody waits there: the tab says how many. */
  counted?: true;
  /** Nobody waits, and yet somebody of staff is to look after it. */
  taken?: true;
  empty: string;
}

/** Lists whose records have an id. */
export type ReviewCallKey = {
  [Key in ListCallKey]: RecordOf<Key> extends { id: string } ? Key : never;
}[ListCallKey];

/** What the open record is told about the screen around it. */
export interface OpenReview {
  id: string;
  onClose: () => void;
  queue: QueueSteps;
}

/** A list of the screen, as it is drawn. */
export type ReviewTable<Key extends ReviewCallKey> = ComponentProps<typeof DataTable<Key>>;

interface ReviewScreenProps<Key extends ReviewCallKey> {
  title: string;
  call: Key;
  /** Where the address keeps the tab. */
  param: string;
  tabs: readonly [ReviewTab, ...ReviewTab[]];
  columns: readonly Column<RecordOf<Key>>[];
  filters: readonly FilterField[];
  /** Where what waits can be taken by one of staff. */
  work?: QueueOf<Key>;
  /** Draws the list, where it is no plain one. */
  list?: (table: ReviewTable<Key>, tab: string) => ReactNode;
  /** Begins the names of exported files. */
  exportName: string;
  /** Keys that act on the open record, and what they do. */
  keyHints?: readonly (readonly [key: string, word: string])[];
  detail: (open: OpenReview) => ReactNode;
}

const idOf = (row: unknown): string => (row as { id: string }).id;
const numberOf = (row: unknown): string => (row as { number: string }).number;

/** What customers ask for: a queue in stages, and the open record beside it or in its place. */
export function ReviewScreen<Key extends ReviewCallKey>(props: ReviewScreenProps<Key>) {
  const { title, call, param, tabs, work, list, columns, filters, exportName, keyHints, detail } = props;
  const [params, setParams] = useSearchParams();
  const [openKey, open] = useOpenRecord();
  const { place, onRows } = useQueue(openKey);
  const tab = tabs.find(({ key }) => key === params.get(param)) ?? tabs[0];
  const onOpen = useCallback((row: RecordOf<Key>) => open(idOf(row)), [open]);
  const onClose = useCallback(() => open(null), [open]);
  const turn = useRef<PageTurn>(null);
  const queue = { place, onOpen: open, onBeyond: (step: 1 | -1) => turn.current?.(step) };
  const table: ReviewTable<Key> = {
    ...{ call, query: tab.query, columns, filters, rowKey: idOf, openKey, onOpen, turn },
    onRows: onRows as (rows: readonly RecordOf<Key>[], first: number, total: number) => void,
    ...(keyHints && openKey !== null && { keyHints }),
    exportName: `${exportName}-${tab.key}`,
    refreshMs: 5_000,
    empty: { title: tab.empty },
  };
  return (
    <Page title={title} detail={openKey && detail({ id: openKey, onClose, queue })}>
      <QueueTabs
        call={call}
        tabs={tabs.map(({ key, label, query, counted }) => ({
          key,
          label,
          ...(counted && { waiting: query }),
        }))}
        active={tab.key}
        onChange={key => setParams({ [param]: key }, { replace: true })}
      />
      {list ? (
        list(table, tab.key)
      ) : work && (tab.counted || tab.taken) ? (
        <WorkTable<Key> key={tab.key} {...table} queue={work} nameOf={numberOf} />
      ) : (
        <DataTable<Key> key={tab.key} {...table} />
      )}
    </Page>
  );
}

export const searchFilter = (label: string): FilterField => ({ kind: 'text', name: 'search', label });
export const datesFilter = (label: string): FilterField => ({ kind: 'dates', from: 'from', to: 'to', label });

/** Money moves through banks or as USDT. */
export const moneyKindFilter: FilterField = {
  kind: 'choice',
  name: 'usdt',
  label: 'Kind',
  options: [
    { value: 'false', label: 'Bank' },
    { value: 'true', label: 'USDT' },
  ],
};
