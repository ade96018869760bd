import { queueNames } from '@openfloor/contract/dashboard/queue-names';
import { timeText } from '@/lib/console-time.ts';
import { queueTitles } from '@/lib/queue-titles.ts';
import { shortSpanText } from '@/lib/span-text.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { Verdict } from '@/ui/verdict.tsx';
import { type Alert, causeText } from './alert-words.ts';

const lastedMs = ({ beganTime, endedTime }: Alert) => (endedTime ?? beganTime) - beganTime;

const columns: readonly Column<Alert>[] = [
  {
    key: 'queue',
    title: 'Alert',
    render: row => <TwoLines main={queueTitles[row.queue]} sub={causeText(row)} />,
    csv: row => queueTitles[row.queue],
  },
  { key: 'cause', title: 'Cause', hidden: true, render: causeText, csv: causeText },
  {
    key: 'taken',
    title: 'Taken by',
    render: row => row.takenBy?.username ?? <Verdict tone="warn">Nobody</Verdict>,
    csv: row => row.takenBy?.username ?? '',
  },
  {
    key: 'told',
    title: 'Told',
    wideOnly: true,
    render: row => (row.toldTime === null ? 'Nobody' : timeText(row.toldTime)),
    at: row => row.toldTime,
  },
  {
    key: 'began',
    title: 'Began',
    sort: 'beganTime',
    align: 'right',
    render: row => timeText(row.beganTime),
    at: row => row.beganTime,
  },
  {
    key: 'lasted',
    title: 'Lasted',
    align: 'right',
    render: row => shortSpanText(lastedMs(row)),
    csv: row => shortSpanText(lastedMs(row)),
  },
];

const filters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'queue',
    label: 'Queue',
    options: queueNames.map(value => ({ value, label: queueTitles[value] })),
  },
];
const ended = { state: 'ended' };
const keyOf = (row: Alert) => row.id;

/** What fired within a year and has ended. */
export function PastAlerts() {
  return (
    <DataTable
      call="GET /alerts"
      query={ended}
      columns={columns}
      filters={filters}
      rowKey={keyOf}
      exportName="alerts"
      refreshMs={30_000}
      empty={{ title: 'No alert yet', text: 'Queues that were over their level stay here for a year.' }}
    />
  );
}
