import { Button } from 'antd';
import { useState } from 'react';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useCan } from '@/lib/roles.ts';
import { DataTable } from '@/ui/data-table.tsx';
import { Figure } from '@/ui/figure.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { StatementDialog } from './statement-dialog.tsx';

type Statement = RecordOf<'GET /reconciliation/statements'>;

const columns: readonly Column<Statement>[] = [
  { key: 'day', title: 'Day', isDay: true, sort: 'day', render: row => row.day, csv: row => row.day },
  {
    key: 'account',
    title: 'Account',
    render: row => <TwoLines main={row.account} sub={row.currency} />,
    csv: row => row.account,
  },
  { key: 'currency', title: 'Currency', hidden: true, render: row => row.currency, csv: row => row.currency },
  {
    key: 'amount',
    title: 'Stated',
    align: 'right',
    render: row => <Figure of={row.amount} />,
    csv: row => row.amount,
  },
  {
    key: 'state',
    title: 'State',
    render: row => (row.current ? <Tag tone="good">Current</Tag> : <Tag>Corrected later</Tag>),
    csv: row => (row.current ? 'current' : 'corrected'),
  },
  {
    key: 'by',
    title: 'Entered by',
    render: row => <TwoLines main={row.statedBy} sub={row.reason} />,
    csv: row => row.statedBy,
  },
  {
    key: 'time',
    title: 'Entered',
    sort: 'statedTime',
    align: 'right',
    at: row => row.statedTime,
  },
];

export function Statements() {
  const mayEnter = useCan('POST /reconciliation/statements');
  const [entering, setEntering] = useState(false);
  return (
    <>
      <DataTable
        call="GET /reconciliation/statements"
        columns={columns}
        rowKey={row => row.id}
        exportName="bank-statements"
        actions={
          mayEnter && (
            <Button type="primary" onClick={() => setEntering(true)}>
              Enter a balance
            </Button>
          )
        }
        empty={{ title: 'No balance has been entered' }}
      />
      <StatementDialog open={entering} onClose={() => setEntering(false)} />
    </>
  );
}
