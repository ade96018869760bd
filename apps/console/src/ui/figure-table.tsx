import { classNames } from '@openfloor/look/class-names';
import styles from './figure-table.module.css';
import type { Column } from './table-columns.tsx';

interface FigureTableProps<Row> {
  /** What the table is of, for whoever cannot see its place. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Lower rows in smaller letters. */
  dense?: boolean;
}

/** A few rows of figures inside a panel: no paging, no sorting. */
export function FigureTable<Row>({ label, columns, rows, rowKey, dense = false }: FigureTableProps<Row>) {
  const shown = columns.filter(column => !column.hidden);
  const cellClass = ({ align, wideOnly }: Column<Row>) =>
    classNames(align && styles.right, wideOnly && styles.wideOnly);
  return (
    <div className={styles.frame}>
      <table className={classNames(styles.table, dense && styles.dense)} aria-label={label}>
        <thead>
          <tr>
            {shown.map(column => (
              <th key={column.key} scope="col" className={cellClass(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)}>
              {shown.map(column => (
                <td key={column.key} className={cellClass(column)}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
