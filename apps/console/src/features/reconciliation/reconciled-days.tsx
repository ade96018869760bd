import { Drawer } from 'antd';
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
import { BetweenSection, CashSections } from './cash-sections.tsx';
import { TrialBalanceTable } from './trial-balance.tsx';

type Day = RecordOf<'GET /reconciliation/days'>;

const columns: readonly Column<Day>[] = [
  { key: 'day', title: 'Day', isDay: true, sort: 'day', render: row => row.day, csv: row => row.day },
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
    at: row => row.madeTime,
  },
];
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
      <CashSections cash={data.cash} />
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
      <BetweenSection between={data.between} />
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
