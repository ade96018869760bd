import type { CsvCell } from '@openfloor/rules/csv';
import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { shownZoneLabel, timeText, timeTitle } from '@/lib/console-time.ts';
import styles from './time-cell.module.css';
import { TimeCell } from './time-cell.tsx';

interface ColumnFrame {
  /** Unique in the table. */
  key: string;
  title: string;
  /** Buttons say themselves what they do: their column's title is for those who listen. */
  unseenTitle?: true;
  /** The field that the server sorts by, where it can. */
  sort?: string;
  align?: 'right';
  width?: number;
  /** In the exported file only. */
  hidden?: boolean;
  /** Left out where there is little room, such as beside an open record. Not for the last column. */
  wideOnly?: boolean;
}

interface PlainColumn<Row> extends ColumnFrame {
  at?: never;
  /** Days, such as those of the books: they begin and end by the same clock as the times. */
  isDay?: true;
  render: (row: Row) => ReactNode;
  /** The cell in an exported file; absent: the column is not exported. */
  csv?: (row: Row) => CsvCell;
}

/** Moments. The title says whose clock they follow, on the screen and in the file. */
interface TimeColumn<Row> extends ColumnFrame {
  at: (row: Row) => number | null;
  /** Where there is none. */
  noTime?: string;
  /** Where a cell says more than the moment. */
  render?: (row: Row) => ReactNode;
  csv?: never;
}

export type Column<Row> = PlainColumn<Row> | TimeColumn<Row>;

export function antdColumns<Row>(
  columns: readonly Column<Row>[],
  sort: string | undefined,
): TableColumnType<Row>[] {
  const shown = columns.filter(column => !column.hidden);
  return shown.map(column => {
    const { key, sort: field, align, width, wideOnly } = column;
    return {
      key,
      title: titleOf(column),
      render: (_value: unknown, row: Row) => cellOf(column, row),
      ...(wideOnly && { className: 'wide-only' }),
      ...(align && { align }),
      ...(width && { width }),
      ...(field && { sorter: true, sortOrder: orderOf(field, sort), field }),
    };
  });
}

const isTimed = <Row,>(column: Column<Row>): boolean => column.at !== undefined || column.isDay === true;

export function titleOf<Row>(column: Column<Row>): ReactNode {
  const { title, unseenTitle } = column;
  if (unseenTitle) return <span className="visually-hidden">{title}</span>;
  if (!isTimed(column)) return title;
  return (
    <>
      {title} <small className={styles.zone}>{shownZoneLabel()}</small>
    </>
  );
}

export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (!column.at) return column.render(row);
  if (column.render) return column.render(row);
  const at = column.at(row);
  return at === null && column.noTime ? column.noTime : <TimeCell at={at} />;
}

/** A table's titles and cells, as far as its columns are exported. */
export function csvRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): CsvCell[][] {
  const exported = columns.flatMap(column => {
    const title = isTimed(column) ? timeTitle(column.title) : column.title;
    if (!column.at) return column.csv ? [{ title, cell: column.csv }] : [];
    const { at } = column;
    const cell = (row: Row): CsvCell => {
      const timeMs = at(row);
      return timeMs === null ? '' : timeText(timeMs);
    };
    return [{ title, cell }];
  });
  return [exported.map(({ title }) => title), ...rows.map(row => exported.map(({ cell }) => cell(row)))];
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
