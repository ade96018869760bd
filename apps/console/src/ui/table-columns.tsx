import type { CsvCell } from '@openfloor/rules/csv';
import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Unique in the table. */
  key: string;
  title: string;
  /** Buttons say themselves what they do: their column's title is for those who listen. */
  unseenTitle?: true;
  render: (row: Row) => ReactNode;
  /** The cell in an exported file; absent: the column is not exported. */
  csv?: (row: Row) => CsvCell;
  /** The field that the server sorts by, where it can. */
  sort?: string;
  align?: 'right';
  width?: number;
  /** In the exported file only. */
  hidden?: boolean;
  /** Left out where there is little room, such as beside an open record. Not for the last column. */
  wideOnly?: boolean;
}

export function antdColumns<Row>(
  columns: readonly Column<Row>[],
  sort: string | undefined,
): TableColumnType<Row>[] {
  const shown = columns.filter(column => !column.hidden);
  return shown.map(({ key, title, unseenTitle, render, sort: field, align, width, wideOnly }) => ({
    key,
    title: unseenTitle ? <span className="visually-hidden">{title}</span> : title,
    render: (_value: unknown, row: Row) => render(row),
    ...(wideOnly && { className: 'wide-only' }),
    ...(align && { align }),
    ...(width && { width }),
    ...(field && { sorter: true, sortOrder: orderOf(field, sort), field }),
  }));
}

function orderOf(field: string, sort: string | undefined) {
  if (sort === field) return 'ascend' as const;
  return sort === `-${field}` ? ('descend' as const) : null;
}

interface AntdSorter {
  column?: object;
  order?: 'ascend' | 'descend' | null;
}

/** What the address says after a click on a column's title. */
export function sortOf(sorter: AntdSorter | AntdSorter[]): string | undefined {
  const { column, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
  const field = column && 'field' in column ? String(column.field) : undefined;
  if (!field || !order) return undefined;
  return order === 'ascend' ? field : `-${field}`;
}
