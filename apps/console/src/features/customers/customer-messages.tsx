import { useNavigate } from 'react-router';
import type { RecordOf } from '@/lib/list-calls.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag, type TagTone } from '@/ui/tag.tsx';
import { WriteToCustomer } from './write-to-customer.tsx';

type Row = RecordOf<'GET /messages'>;

const tones: Record<Row['state'], TagTone> = { waiting: 'warn', answered: 'good', closed: 'neutral' };
const states: Record<Row['state'], string> = { waiting: 'Waiting', answered: 'Answered', closed: 'Closed' };

const columns: readonly Column<Row>[] = [
  { key: 'number', title: 'Number', render: row => row.number, csv: row => row.number },
  { key: 'subject', title: 'Subject', render: row => row.subject, csv: row => row.subject },
  {
    key: 'state',
    title: 'State',
    render: row => <Tag tone={tones[row.state]}>{states[row.state]}</Tag>,
    csv: row => states[row.state],
  },
  {
    key: 'with',
    title: 'With',
    render: row => row.assignee?.username ?? 'Nobody',
    csv: row => row.assignee?.username ?? '',
  },
  {
    key: 'last',
    title: 'Last message',
    sort: 'lastTime',
    align: 'right',
    at: row => row.lastTime,
  },
];

/** What this customer and staff wrote to each other. */
export function CustomerMessages({ id }: { id: string }) {
  const navigate = useNavigate();
  return (
    <DataTable
      call="GET /messages"
      query={{ customerId: id }}
      columns={columns}
      rowKey={row => row.id}
      onOpen={row =>
        void navigate(`/messages?tab=${row.state === 'closed' ? 'closed' : 'open'}&open=${row.id}`)
      }
      exportName="messages"
      refreshMs={10_000}
      actions={<WriteToCustomer id={id} />}
      empty={{ title: 'No messages' }}
    />
  );
}
