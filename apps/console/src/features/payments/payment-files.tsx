import { useNavigate } from 'react-router';
import { DataTable } from '@/ui/data-table.tsx';
import { Figure } from '@/ui/figure.tsx';
import { searchFilter } from '@/ui/review-screen.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { countText, fileState, formatTexts, type PaymentFile } from './payment-words.ts';

const columns: readonly Column<PaymentFile>[] = [
  {
    key: 'number',
    title: 'File',
    render: row => <TwoLines main={row.number} sub={countText(row.payments)} />,
    csv: row => row.number,
  },
  {
    key: 'account',
    title: 'From',
    wideOnly: true,
    render: row => <TwoLines main={row.account} sub={formatTexts[row.format]} />,
    csv: row => row.account,
  },
  {
    key: 'total',
    title: 'Total',
    sort: 'total',
    align: 'right',
    render: row => (
      <>
        <Figure of={row.total} /> {row.currency}
      </>
    ),
    csv: row => row.total,
  },
  { key: 'by', title: 'Built by', wideOnly: true, render: row => row.builtBy, csv: row => row.builtBy },
  {
    key: 'time',
    title: 'Built',
    sort: 'builtTime',
    wideOnly: true,
    at: row => row.builtTime,
  },
  {
    key: 'state',
    title: 'State',
    render: row => {
      const { text, tone } = fileState(row);
      return <Tag tone={tone}>{text}</Tag>;
    },
    csv: row => fileState(row).text,
  },
];

const filters = [searchFilter('File, record or reference')];

export function PaymentFiles() {
  const navigate = useNavigate();
  return (
    <DataTable
      call="GET /payments/files"
      columns={columns}
      filters={filters}
      rowKey={row => row.id}
      onOpen={row => void navigate(`/payments/${row.id}`)}
      exportName="payment-files"
      empty={{ title: 'No payment file has been built', text: 'Build one of what is approved.' }}
    />
  );
}
