import { saveCsvPages } from '@openfloor/look/save-csv';
import { Icon } from '@openfloor/look/ui/icon';
import downloadIcon from '@phosphor-icons/core/regular/download-simple.svg?raw';
import { App, Button } from 'antd';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import type { ListCallKey, ListParams, ListQuery, RecordOf } from '@/lib/list-calls.ts';
import { wholeList } from '@/lib/whole-list.ts';
import styles from './filter-bar.module.css';
import { type Column, csvRows } from './table-columns.tsx';

interface ExportButtonProps<Key extends ListCallKey> {
  call: Key;
  query: ListQuery;
  params?: ListParams | undefined;
  columns: readonly Column<RecordOf<Key>>[];
  name: string;
  disabled: boolean;
}

/** The whole list with the present filters, as a file for a spreadsheet. */
export function ExportButton<Key extends ListCallKey>({
  call,
  query,
  params,
  columns,
  name,
  disabled,
}: ExportButtonProps<Key>) {
  const [busy, setBusy] = useState(false);
  const { message } = App.useApp();

  async function save() {
    setBusy(true);
    try {
      const [titles = []] = csvRows(columns, []);
      await saveCsvPages(name, titles, rows(columns, wholeList(call, query, params)));
    } catch (error) {
      void message.error(errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      icon={<Icon svg={downloadIcon} size={16} />}
      aria-label="Export CSV"
      loading={busy}
      disabled={disabled}
      onClick={() => void save()}
    >
      <span className={styles.label}>Export CSV</span>
    </Button>
  );
}

async function* rows<Row>(columns: readonly Column<Row>[], pages: AsyncIterable<readonly Row[]>) {
  for await (const page of pages) yield csvRows(columns, page).slice(1);
}
