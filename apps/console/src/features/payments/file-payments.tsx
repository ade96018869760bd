import { maskedNumber } from '@openfloor/rules/bank-details';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan, useMe } from '@/lib/roles.ts';
import { Figure } from '@/ui/figure.tsx';
import { NameMatch } from '@/ui/name-match.tsx';
import { PlainTable } from '@/ui/plain-table.tsx';
import { ReturnDialog } from '@/ui/return-dialog.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { NotePaidDialog } from './note-paid-dialog.tsx';
import { type FileDetail, type FilePayment, paymentStates } from './payment-words.ts';

const columns: readonly Column<FilePayment>[] = [
  {
    key: 'number',
    title: 'Record',
    render: row => (
      <TwoLines
        main={<Link to={`/withdrawals?open=${row.withdrawalId}`}>{row.number}</Link>}
        sub={row.name}
      />
    ),
  },
  {
    key: 'account',
    title: 'Bank and account',
    wideOnly: true,
    render: row => (
      <TwoLines
        main={`${row.bank} ${maskedNumber(row.accountNumber)}`}
        sub={row.bankReference ?? row.reference}
      />
    ),
  },
  { key: 'amount', title: 'Amount', align: 'right', render: row => <Figure of={row.amount} /> },
  { key: 'match', title: 'Name', wideOnly: true, render: row => <NameMatch match={row.nameMatch} /> },
  {
    key: 'state',
    title: 'State',
    render: row => <Tag tone={paymentStates[row.state].tone}>{paymentStates[row.state].text}</Tag>,
  },
];

/** The payments of a file; once it is with the bank, what the bank says of each. */
export function FilePayments({ file }: { file: FileDetail }) {
  const settling: Column<FilePayment> = {
    key: 'actions',
    title: 'Actions',
    unseenTitle: true,
    render: row => row.state === 'sent' && <Settle file={file} payment={row} />,
  };
  return (
    <PlainTable
      rows={file.list}
      columns={file.state === 'released' ? [...columns, settling] : columns}
      rowKey={row => row.withdrawalId}
      marked={row => row.state === 'changed'}
      empty={{ title: 'No payments' }}
    />
  );
}

function Settle({ file, payment }: { file: FileDetail; payment: FilePayment }) {
  const mayPay = useCan('POST /payments/files/{id}/paid');
  const { roles } = useMe();
  const mayReturn = roles.includes('treasury') || roles.includes('owner');
  const [open, setOpen] = useState<'paid' | 'returned' | null>(null);
  const onClose = () => setOpen(null);
  return (
    <Space>
      <Button size="small" disabled={!mayPay} onClick={() => setOpen('paid')}>
        Paid
      </Button>
      <Button size="small" disabled={!mayReturn} onClick={() => setOpen('returned')}>
        Returned
      </Button>
      <NotePaidDialog fileId={file.id} payments={[payment]} open={open === 'paid'} onClose={onClose} />
      <ReturnDialog withdrawalId={payment.withdrawalId} open={open === 'returned'} onClose={onClose} />
    </Space>
  );
}
