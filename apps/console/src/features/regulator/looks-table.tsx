import type { RecordOf } from '@/lib/list-calls.ts';
import { shortText } from '@/lib/short-text.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { lookText } from './look-text.ts';

type Entry = RecordOf<'GET /audit'>;

const columns: readonly Column<Entry>[] = [
  { key: 'time', title: 'Time', sort: 'time', at: row => row.time },
  { key: 'who', title: 'Who', render: row => row.actor, csv: row => row.actor },
  {
    key: 'what',
    title: 'What',
    render: row => <span title={lookText(row)}>{shortText(lookText(row), 120)}</span>,
    csv: lookText,
  },
  { key: 'from', title: 'From', wideOnly: true, render: row => row.address ?? '—', csv: row => row.address },
];

const keyOf = (entry: Entry) => String(entry.sequence);

/** The log's entries of one access, newest first. */
export function LooksTable({ grantId }: { grantId: string }) {
  return (
    <DataTable
      call="GET /audit"
      query={{ subject: `regulator/${grantId}` }}
      columns={columns}
      rowKey={keyOf}
      exportName="regulator-looks"
      refreshMs={10_000}
      empty={{ title: 'Nothing was looked at' }}
    />
  );
}
