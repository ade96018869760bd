import type { Column } from './table-columns.tsx';

interface Dated {
  createdTime: number;
  startTime: number;
  endTime: number;
}

const column = (key: string, title: string, field: keyof Dated, wideOnly = false): Column<Dated> => ({
  key,
  title,
  sort: field,
  align: 'right',
  wideOnly,
  at: row => row[field],
});

/** When something was written, opens and closes. */
export const termsDateColumns: readonly Column<Dated>[] = [
  column('created', 'Written', 'createdTime', true),
  column('start', 'Opens', 'startTime'),
  column('end', 'Closes', 'endTime'),
];
