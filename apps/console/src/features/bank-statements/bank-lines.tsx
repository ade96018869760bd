import { Drawer } from 'antd';
import { useCallback } from 'react';
import { useCan } from '@/lib/roles.ts';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import { Figure } from '@/ui/figure.tsx';
import { searchFilter } from '@/ui/review-screen.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { WorkTable } from '@/ui/work/work-table.tsx';
import { BankLine } from './bank-line.tsx';
import { ImportButton } from './import-button.tsx';
import { kindTexts, type Line, lineName } from './match-words.ts';
import { SureButton } from './sure-button.tsx';

const columns: readonly Column<Line>[] = [
  { key: 'day', title: 'Day', sort: 'day', render: row => row.day, csv: row => row.day },
  {
    key: 'name',
    title: 'From or to',
    render: row => <TwoLines main={row.name ?? '—'} sub={row.reference ?? row.text ?? 'No reference'} />,
    csv: row => row.name ?? '',
  },
  {
    key: 'reference',
    title: 'Reference',
    hidden: true,
    render: row => row.reference,
    csv: row => row.reference ?? '',
  },
  { key: 'text', title: 'Text', hidden: true, render: row => row.text, csv: row => row.text ?? '' },
  {
    key: 'account',
    title: 'Account',
    wideOnly: true,
    render: row => <TwoLines main={row.account} sub={row.bankId ?? ''} />,
    csv: row => row.account,
  },
  {
    key: 'amount',
    title: 'Amount',
    sort: 'amount',
    align: 'right',
    render: row => (
      <>
        <Figure of={row.amount} /> {row.currency}
      </>
    ),
    csv: row => row.amount,
  },
  {
    key: 'state',
    title: 'Stands for',
    render: row =>
      row.match ? (
        <TwoLines main={row.match.number} sub={kindTexts[row.match.kind]} />
      ) : row.proposalId ? (
        <Tag tone="warn">Second person</Tag>
      ) : (
        <Tag tone="bad">Suspense</Tag>
      ),
    csv: row => row.match?.number ?? 'suspense',
  },
];

const filters = [searchFilter('Name or reference')];
const keyOf = (row: Line) => row.id;
const empty = {
  suspense: {
    title: 'Nothing is in suspense',
    text: 'Every line of the bank that was read stands for a record.',
  },
  matched: { title: 'No line has been matched' },
};

export function BankLines({ state }: { state: 'suspense' | 'matched' }) {
  const [id, open] = useOpenRecord();
  const onOpen = useCallback((row: Line) => open(row.id), [open]);
  const mayImport = useCan('POST /bank-statements/files');
  const table = {
    ...{ call: 'GET /bank-statements/lines' as const, query: { state }, columns, filters, rowKey: keyOf },
    ...{ openKey: id, onOpen, exportName: `bank-lines-${state}`, empty: empty[state] },
  };
  return (
    <>
      {state === 'suspense' ? (
        <WorkTable
          {...table}
          queue="bank-lines"
          nameOf={lineName}
          actions={
            mayImport && (
              <>
                <ImportButton />
                <SureButton />
              </>
            )
          }
        />
      ) : (
        <DataTable {...table} />
      )}
      <Drawer open={id !== null} title="Line of the bank" size={560} onClose={() => open(null)}>
        {id && <BankLine key={id} id={id} />}
      </Drawer>
    </>
  );
}
