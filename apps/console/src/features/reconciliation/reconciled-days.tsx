import { timeText } from '@openfloor/look/date-text';
import { Drawer, Table } from 'antd';
import { useCallback } from 'react';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useCall } from '@/lib/use-call.ts';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { Facts } from '@/ui/facts.tsx';
import { Figure } from '@/ui/figure.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Section } from '@/ui/page.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { breakTitle } from './breaks.tsx';
import { TrialBalanceTable } from './trial-balance.tsx';

type Day = RecordOf<'GET /reconciliation/days'>;

const columns: readonly Column<Day>[] = [
  { key: 'day', title: 'Day', sort: 'day', render: row => row.day, csv: row => row.day },
  {
    key: 'breaks',
    title: 'Result',
    render: row =>
      row.openBreaks === 0 ? (
        <Tag tone="good">Agrees</Tag>
      ) : (
        <Tag tone="bad">
          {row.openBreaks} open {row.openBreaks === 1 ? 'break' : 'breaks'}
        </Tag>
      ),
    csv: row => row.openBreaks,
  },
  {
    key: 'made',
    title: 'Reconciled',
    align: 'right',
    render: row => timeText(row.madeTime),
    csv: row => timeText(row.madeTime),
  },
];
const betweenTexts = {
  suspense: 'in suspense',
  unexplained: 'left the bank and stands for nothing',
  'ledger-later': 'in the ledger after midnight',
  'ledger-earlier': 'in the ledger before midnight',
} as const;
const keyOf = (row: Day) => row.day;

export function ReconciledDays() {
  const [day, open] = useOpenRecord();
  const onOpen = useCallback((row: Day) => open(row.day), [open]);
  return (
    <>
      <DataTable
        call="GET /reconciliation/days"
        columns={columns}
        rowKey={keyOf}
        openKey={day}
        onOpen={onOpen}
        exportName="reconciled-days"
        empty={{ title: 'No day has ended yet', text: 'Each day is reconciled at midnight.' }}
      />
      <Drawer open={day !== null} title={day} size={640} onClose={() => open(null)}>
        {day && <DayDetail day={day} />}
      </Drawer>
    </>
  );
}

function DayDetail({ day }: { day: string }) {
  const { data, isPending, error, isFetching, refetch } = useCall('GET /reconciliation/days/{day}', {
    params: { day },
  });
  if (isPending) return <Loading />;
  if (!data) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      {data.cash.map(line => (
        <Section key={line.currency} title={`Customers’ money in ${line.currency}`}>
          <Facts
            of={[
              ['By the ledger', <Figure key="ledger" of={line.customerMoney} />],
              ['Of it payable', <Figure key="payable" of={line.payable} />],
              ['In suspense', <Figure key="suspense" of={line.suspense} />],
              ['In transit', <Figure key="transit" of={line.transit} />],
              ['Expected at the bank', <Figure key="expected" of={line.expected} />],
              [
                'By the bank',
                line.stated === null ? 'A statement is missing' : <Figure key="bank" of={line.stated} />,
              ],
              ['Difference', <Figure key="difference" of={line.difference} />],
            ]}
          />
        </Section>
      ))}
      {data.breaks.length > 0 && (
        <Section title="Breaks">
          <Facts
            of={data.breaks.map(row => [
              `${breakTitle(row)} (${row.asset})`,
              row.resolvedTime === null ? (
                <Tag key={row.id} tone="bad">
                  Open
                </Tag>
              ) : (
                row.resolution
              ),
            ])}
          />
        </Section>
      )}
      {data.between.length > 0 && (
        <Section title="Lines of the bank that the ledger had not">
          <Table
            dataSource={data.between}
            rowKey={row => row.lineId}
            size="small"
            pagination={data.between.length > 20 ? { pageSize: 20, size: 'small' } : false}
            columns={[
              { title: 'Day', dataIndex: 'day' },
              { title: 'From or to', render: (_, row) => row.name ?? row.reference ?? row.account },
              { title: 'Why', render: (_, row) => betweenTexts[row.why] },
              { title: 'Amount', align: 'right', render: (_, row) => <Figure of={row.amount} /> },
            ]}
          />
        </Section>
      )}
      <Section title="Statements">
        <Facts
          of={data.statements.map(row => [
            `${row.account}, ${row.currency}`,
            <span key={row.id}>
              <Figure of={row.amount} />
              {row.current ? '' : ' (corrected)'}, {row.statedBy}
            </span>,
          ])}
        />
        {data.statements.length === 0 && <p>None was entered.</p>}
      </Section>
      <Section title="Trial balance">
        <TrialBalanceTable lines={data.trialBalance} />
      </Section>
    </>
  );
}
