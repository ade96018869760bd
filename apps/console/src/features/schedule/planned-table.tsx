import { useNow } from '@openfloor/look/use-now';
import { PlainTable } from '@/ui/plain-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { type Planned, titleParts, untilText } from './job-words.ts';
import { Moment } from './moment.tsx';
import styles from './schedule.module.css';

export const plannedColumns: readonly Column<Planned>[] = [
  {
    key: 'what',
    title: 'What',
    render: row => (
      <TwoLines main={`${titleParts(row.title).name}, ${row.what}`} sub={titleParts(row.title).about} />
    ),
    csv: row => row.what,
  },
  { key: 'title', title: 'Job', hidden: true, render: row => row.title, csv: row => row.title },
  { key: 'count', title: 'Concerns', align: 'right', render: row => row.count, csv: row => row.count },
  {
    key: 'time',
    title: 'When',
    render: row => <When at={row.time} />,
    at: row => row.time,
  },
];

function When({ at }: { at: number }) {
  const now = useNow(1_000);
  return (
    <span className={styles.next}>
      <Moment at={at} strong />
      <span className={styles.quiet}>{untilText(at, now)}</span>
    </span>
  );
}

export function PlannedTable({ planned }: { planned: readonly Planned[] }) {
  // Two products may have one name, such as in two currencies.
  const rows = planned.map((row, place) => ({ ...row, key: String(place) }));
  return (
    <PlainTable
      rows={rows}
      columns={plannedColumns}
      rowKey={row => row.key}
      empty={{ title: 'Nothing is planned' }}
    />
  );
}
