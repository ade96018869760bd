import { useNavigate } from 'react-router';
import type { RecordOf } from '@/lib/list-calls.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';

type Row = RecordOf<'GET /cases'>;

const states: Record<Row['state'], string> = {
  new: 'New',
  reviewing: 'In review',
  'second-person': 'Second person',
  papers: 'Asked for papers',
  closed: 'Closed',
};

const columns: readonly Column<Row>[] = [
  { key: 'number', title: 'Case', render: row => row.number, csv: row => row.number },
  { key: 'why', title: 'Why', render: row => row.why, csv: row => row.why },
  {
    key: 'state',
    title: 'State',
    render: row => (
      <>
        <Tag>{states[row.state]}</Tag> {row.payoutsStopped && <Tag tone="warn">Payouts stopped</Tag>}
      </>
    ),
    csv: row => states[row.state],
  },
  { key: 'opened', title: 'Opened', sort: 'openedTime', align: 'right', at: row => row.openedTime },
];

/** What compliance has had to look at; the customer sees nothing of it. */
export function CustomerCases({ id }: { id: string }) {
  const navigate = useNavigate();
  return (
    <DataTable
      call="GET /cases"
      query={{ customerId: id }}
      columns={columns}
      rowKey={row => row.id}
      onOpen={row => void navigate(`/cases?tab=${row.state === 'closed' ? 'closed' : 'open'}&open=${row.id}`)}
      exportName="cases"
      refreshMs={10_000}
      empty={{ title: 'No cases' }}
    />
  );
}
