import { Table } from 'antd';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { EmptyState } from './error-state.tsx';
import { antdColumns, type Column } from './table-columns.tsx';

interface PlainTableProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  empty: { title: string; text?: string };
  /** Below a row: what needs more room than its cells. */
  below?: (row: Row) => ReactNode;
  /** Stands out, with what is below it. */
  marked?: (row: Row) => boolean;
  /** Below all rows, such as their sums. */
  summary?: ReactNode;
}

/** A table of what is here already, in the look of the lists that the server pages. */
export function PlainTable<Row extends object>(props: PlainTableProps<Row>) {
  const { rows, columns, rowKey, empty, below, marked, summary } = props;
  const opened = below ? rows.filter(row => below(row)).map(rowKey) : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <div className={styles.frame} tabIndex={0}>
      <Table<Row>
        dataSource={[...rows]}
        columns={antdColumns(columns, undefined)}
        rowKey={rowKey}
        pagination={false}
        rowClassName={row => (marked?.(row) ? (styles.open ?? '') : '')}
        locale={{ emptyText: <EmptyState {...empty} /> }}
        {...(below && {
          expandable: {
            expandedRowRender: below,
            expandedRowKeys: opened,
            showExpandColumn: false,
            expandedRowClassName: row => (marked?.(row) ? (styles.open ?? '') : ''),
          },
        })}
        {...(summary !== undefined && { summary: () => summary })}
      />
    </div>
  );
}
