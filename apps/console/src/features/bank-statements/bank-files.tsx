import type { RecordOf } from '@/lib/list-calls.ts';
import { useCan } from '@/lib/roles.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { ImportButton } from './import-button.tsx';

type BankFile = RecordOf<'GET /bank-statements/files'>;

const daysOf = ({ firstDay, lastDay }: BankFile) =>
  firstDay === lastDay ? (firstDay ?? 'No bookings') : `${firstDay} to ${lastDay}`;

const columns: readonly Column<BankFile>[] = [
  {
    key: 'account',
    title: 'Account',
    render: row => <TwoLines main={row.account} sub={row.currency} />,
    csv: row => row.account,
  },
  { key: 'days', title: 'Days', render: daysOf, csv: daysOf },
  { key: 'format', title: 'Format', wideOnly: true, render: row => row.format, csv: row => row.format },
  { key: 'lines', title: 'Lines', align: 'right', render: row => row.lines, csv: row => row.lines },
  { key: 'added', title: 'New', align: 'right', render: row => row.added, csv: row => row.added },
  { key: 'by', title: 'Read by', wideOnly: true, render: row => row.readBy, csv: row => row.readBy },
  {
    key: 'time',
    title: 'Read',
    sort: 'readTime',
    align: 'right',
    at: row => row.readTime,
  },
];

export function BankFiles() {
  const mayImport = useCan('POST /bank-statements/files');
  return (
    <DataTable
      call="GET /bank-statements/files"
      columns={columns}
      rowKey={row => row.id}
      exportName="bank-files"
      actions={mayImport && <ImportButton />}
      empty={{ title: 'No statement has been read', text: 'Import one of your bank: camt.053, or CSV.' }}
    />
  );
}
