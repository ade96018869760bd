import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import { useNow } from '@openfloor/look/use-now';
import done from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import planned from '@phosphor-icons/core/fill/clock-fill.svg?raw';
import failed from '@phosphor-icons/core/fill/x-circle-fill.svg?raw';
import { PlainTable } from '@/ui/plain-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { JobFailure } from './job-failure.tsx';
import { type Job, type JobResult, nextRun, resultOf, titleParts, tookText } from './job-words.ts';
import { Moment } from './moment.tsx';
import styles from './schedule.module.css';

const results: Record<JobResult, { text: string; icon?: string }> = {
  failed: { text: 'Failed', icon: failed },
  done: { text: 'Done', icon: done },
  planned: { text: 'Planned', icon: planned },
  idle: { text: 'Nothing planned' },
};

const quietRepeats = ({ repeats }: Job) => <span className={styles.quiet}>{repeats}</span>;

export const jobColumns: readonly Column<Job>[] = [
  {
    key: 'job',
    title: 'Job',
    render: ({ title }) => <TwoLines main={titleParts(title).name} sub={titleParts(title).about} />,
    csv: row => row.title,
  },
  { key: 'repeats', title: 'Repeats', wideOnly: true, render: quietRepeats, csv: row => row.repeats },
  { key: 'due', title: 'Due now', hidden: true, render: row => row.due, csv: row => row.due },
  {
    key: 'next',
    title: 'Next run',
    render: row => <NextRun job={row} />,
    at: row => nextRun(row, 0).time,
  },
  {
    key: 'last',
    title: 'Last run',
    align: 'right',
    render: row => (row.lastRun ? <Moment at={row.lastRun.startedTime} /> : 'Not yet'),
    at: row => row.lastRun?.startedTime ?? null,
  },
  {
    key: 'took',
    title: 'Took',
    align: 'right',
    wideOnly: true,
    render: row => (row.lastRun ? tookText(row.lastRun.tookMs) : ''),
    csv: row => row.lastRun?.tookMs,
  },
  {
    key: 'done',
    title: 'Did',
    align: 'right',
    wideOnly: true,
    render: row => row.lastRun?.done ?? '',
    csv: row => row.lastRun?.done,
  },
  {
    key: 'result',
    title: 'Result',
    align: 'right',
    render: row => <Result of={resultOf(row)} />,
    csv: row => results[resultOf(row)].text,
  },
  {
    key: 'error',
    title: 'Error',
    hidden: true,
    render: () => null,
    csv: row => (row.failures > 0 ? row.lastRun?.error : ''),
  },
];

interface JobsTableProps {
  jobs: readonly Job[];
  empty: { title: string; text?: string };
}

/** Jobs, with what went wrong below the ones that fail. */
export function JobsTable({ jobs, empty }: JobsTableProps) {
  return (
    <PlainTable
      rows={jobs}
      columns={jobColumns}
      rowKey={row => row.name}
      empty={empty}
      marked={row => row.failures > 0}
      below={row => row.failures > 0 && <JobFailure job={row} />}
    />
  );
}

function NextRun({ job }: { job: Job }) {
  const now = useNow(1_000);
  const { time, note, again } = nextRun(job, now);
  return (
    <span className={styles.next}>
      <Moment at={time} strong />
      <span className={classNames(again ? styles.again : styles.quiet)}>{note}</span>
    </span>
  );
}

function Result({ of: result }: { of: JobResult }) {
  const { text, icon } = results[result];
  return (
    <span className={classNames(styles.result, styles[result])}>
      {icon && <Icon svg={icon} size={16} />}
      {text}
    </span>
  );
}
