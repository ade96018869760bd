import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { type Job, type JobRun, titleParts, tookText } from './job-words.ts';
import { Moment } from './moment.tsx';

const columns: readonly Column<JobRun>[] = [
  {
    key: 'job',
    title: 'Job',
    render: row => (
      <TwoLines main={titleParts(row.title).name} sub={row.error ?? titleParts(row.title).about} />
    ),
    csv: row => row.title,
  },
  { key: 'error', title: 'Error', hidden: true, render: row => row.error, csv: row => row.error },
  { key: 'done', title: 'Did', align: 'right', render: row => row.done, csv: row => row.done },
  {
    key: 'due',
    title: 'Was due',
    align: 'right',
    wideOnly: true,
    render: row => <Moment at={row.dueTime} />,
    at: row => row.dueTime,
  },
  {
    key: 'took',
    title: 'Took',
    align: 'right',
    render: row => tookText(row.tookMs),
    csv: row => row.tookMs,
  },
  { key: 'node', title: 'Server', wideOnly: true, render: row => row.node, csv: row => row.node },
  {
    key: 'result',
    title: 'Result',
    render: row => <Tag tone={row.error ? 'bad' : 'good'}>{row.error ? 'Failed' : 'Done'}</Tag>,
    csv: row => (row.error ? 'Failed' : 'Done'),
  },
  {
    key: 'started',
    title: 'Started',
    sort: 'startedTime',
    align: 'right',
    render: row => <Moment at={row.startedTime} />,
    at: row => row.startedTime,
  },
];

const keyOf = (run: JobRun) => run.id;

/** Runs that did something or failed. */
export function RunsTable({ jobs }: { jobs: readonly Job[] }) {
  const filters: readonly FilterField[] = [
    {
      kind: 'choice',
      name: 'job',
      label: 'Job',
      options: jobs.map(({ name, title }) => ({ value: name, label: title })),
    },
    {
      kind: 'choice',
      name: 'failed',
      label: 'Result',
      options: [
        { value: 'true', label: 'Failed' },
        { value: 'false', label: 'Done' },
      ],
    },
  ];
  return (
    <DataTable
      call="GET /schedule/runs"
      columns={columns}
      filters={filters}
      rowKey={keyOf}
      exportName="job-runs"
      refreshMs={5_000}
      empty={{ title: 'Nothing has run yet', text: 'Runs that find nothing to do leave no trace.' }}
    />
  );
}
