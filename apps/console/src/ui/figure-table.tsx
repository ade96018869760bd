import { classNames } from '@openfloor/look/class-names';
import type { RefObject } from 'react';
import styles from './figure-table.module.css';
import { type Column, cellOf, titleOf } from './table-columns.tsx';

interface FigureTableProps<Row> {
  /** What the table is of, for whoever cannot see its place. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Lower rows in smaller letters. */
  dense?: boolean;
  /** Rows can be chosen, and reach from edge to edge. */
  choice?: {
    chosen: string | null;
    onChoose: (row: Row) => void;
    /** Where keys move the choice (`useRowKeys`). */
    frame: RefObject<HTMLDivElement | null>;
  };
}

/** A few rows of figures: no paging, no sorting. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { label, columns, rows, rowKey, dense = false, choice } = props;
  const shown = columns.filter(column => !column.hidden);
  const cellClass = ({ align, wideOnly }: Column<Row>) =>
    classNames(align && styles.right, wideOnly && styles.wideOnly);
  const rowProps = (row: Row) =>
    choice && {
      'data-row-key': rowKey(row),
      tabIndex: 0,
      'aria-current': rowKey(row) === choice.chosen,
      onClick: () => choice.onChoose(row),
    };
  const tableClass = classNames(styles.table, dense && styles.dense, choice && styles.choosable);
  return (
    <div ref={choice?.frame} className={styles.frame}>
      <table className={tableClass} aria-label={label}>
        <thead>
          <tr>
            {shown.map(column => (
              <th key={column.key} scope="col" className={cellClass(column)}>
                {titleOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)} {...rowProps(row)}>
              {shown.map(column => (
                <td key={column.key} className={cellClass(column)}>
                  {cellOf(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
