import { type ReactNode, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { ListCallKey, ListQuery, RecordOf } from '@/lib/list-calls.ts';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from './data-table.tsx';
import type { FilterField } from './filter-bar.tsx';
import { Page } from './page.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import type { Column } from './table-columns.tsx';

/** A stage of the queue; its key is what the list is asked for. */
export interface ReviewTab {
  key: string;
  label: string;
  waiting?: ListQuery;
  empty: string;
}

/** Lists whose records have an id. */
export type ReviewCallKey = {
  [Key in ListCallKey]: RecordOf<Key> extends { id: string } ? Key : never;
}[ListCallKey];

interface ReviewScreenProps<Key extends ReviewCallKey> {
  title: string;
  call: Key;
  /** The field of the list's query that a tab stands for. */
  field: 'status' | 'stage';
  /** Where the address keeps the tab. */
  param: string;
  tabs: readonly [ReviewTab, ...ReviewTab[]];
  columns: readonly Column<RecordOf<Key>>[];
  filters: readonly FilterField[];
  /** Begins the names of exported files. */
  exportName: string;
  detail: (id: string, close: () => void) => ReactNode;
}

const idOf = (row: unknown): string => (row as { id: string }).id;

/** What customers ask for: a queue in stages, and the open record beside it. */
export function ReviewScreen<Key extends ReviewCallKey>(props: ReviewScreenProps<Key>) {
  const { title, call, field, param, tabs, columns, filters, exportName, detail } = props;
  const [params, setParams] = useSearchParams();
  const [openKey, open] = useOpenRecord();
  const tab = tabs.find(({ key }) => key === params.get(param)) ?? tabs[0];
  const onOpen = useCallback((row: RecordOf<Key>) => open(idOf(row)), [open]);
  const close = useCallback(() => open(null), [open]);
  return (
    <Page title={title} detail={openKey && detail(openKey, close)}>
      <QueueTabs
        call={call}
        tabs={tabs}
        active={tab.key}
        onChange={key => setParams({ [param]: key }, { replace: true })}
      />
      <DataTable
        key={tab.key}
        call={call}
        query={{ [field]: tab.key }}
        columns={columns}
        filters={filters}
        rowKey={idOf}
        openKey={openKey}
        onOpen={onOpen}
        exportName={`${exportName}-${tab.key}`}
        refreshMs={5_000}
        empty={{ title: tab.empty }}
      />
    </Page>
  );
}

export const searchFilter = (label: string, width = 172): FilterField => ({
  kind: 'text',
  name: 'search',
  label,
  width,
});
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
