import { dayText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import downloadIcon from '@phosphor-icons/core/regular/download-simple.svg?raw';
import { Button } from 'antd';
import { type CsvCell, csvText } from '@/lib/csv.ts';
import { download } from '@/lib/download.ts';
import type { Column } from './table-columns.tsx';

interface CsvButtonProps {
  /** The file's name, without the day and `.csv`. */
  name: string;
  rows: () => CsvCell[][];
  label?: string;
  disabled?: boolean;
}

/** Saves what is on the screen; lists that the server pages have `ExportButton`. */
export function CsvButton({ name, rows, label = 'Export CSV', disabled = false }: CsvButtonProps) {
  const save = () =>
    download(`${name}-${dayText(Date.now())}.csv`, 'text/csv;charset=utf-8', csvText(rows()));
  return (
    <Button icon={<Icon svg={downloadIcon} size={16} />} disabled={disabled} onClick={save}>
      {label}
    </Button>
  );
}

/** A table's titles and cells, as far as its columns are exported. */
export function csvRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): CsvCell[][] {
  const exported = columns.flatMap(({ title, csv }) => (csv ? [{ title, csv }] : []));
  return [exported.map(({ title }) => title), ...rows.map(row => exported.map(({ csv }) => csv(row)))];
}
