import done from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import planned from '@phosphor-icons/core/fill/clock-fill.svg?raw';
import failed from '@phosphor-icons/core/fill/x-circle-fill.svg?raw';
import { App, Button } from 'antd';
import { clockText, spanText, timeText } from '@/lib/date-text.ts';
import { useCan } from '@/lib/roles.ts';
import { useNow } from '@/lib/use-now.ts';
import { useSend } from '@/lib/use-send.ts';
import { Icon } from '@/ui/icon.tsx';
import { PlainTable } from '@/ui/plain-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag, type TagTone } from '@/ui/tag.tsx';
import { TimeCell } from '@/ui/time-cell.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import { type Job, type JobResult, resultOf, tookText, untilText } from './job-words.ts';
import styles from './scheduled-work.module.css';

const results: Record<JobResult, { text: string; tone: TagTone; icon?: string }> = {
  failing: { text: 'Failing', tone: 'bad', icon: failed },
  done: { text: 'Done', tone: 'good', icon: done },
  planned: { text: 'Planned', tone: 'neutral', icon: planned },
  idle: { text: 'Nothing planned', tone: 'neutral' },
};

export const jobColumns: readonly Column<Job>[] = [
  {
    key: 'job',
    title: 'Job',
    render: row => <TwoLines main={row.title} sub={row.name} />,
    csv: row => row.title,
  },
  {
    key: 'due',
    title: 'Due now',
    align: 'right',
    render: row => (row.due > 0 ? row.due : '—'),
    csv: row => row.due,
  },
  {
    key: 'next',
    title: 'Next run',
    align: 'right',
    render: row => <NextRun at={row.nextTime} />,
    csv: row => (row.nextTime === null ? '' : timeText(row.nextTime)),
  },
  {
    key: 'last',
    title: 'Last run',
    align: 'right',
    render: row => <TimeCell at={row.lastRun?.startedTime ?? null} />,
    csv: row => (row.lastRun ? timeText(row.lastRun.startedTime) : ''),
  },
  {
    key: 'took',
    title: 'Took',
    align: 'right',
    wideOnly: true,
    render: row => (row.lastRun ? tookText(row.lastRun.tookMs) : '—'),
    csv: row => row.lastRun?.tookMs,
  },
  {
    key: 'done',
    title: 'Did',
    align: 'right',
    wideOnly: true,
    render: row => row.lastRun?.done ?? '—',
    csv: row => row.lastRun?.done,
  },
  {
    key: 'result',
    title: 'Result',
    align: 'right',
    render: row => <Result of={resultOf(row)} />,
    csv: row => results[resultOf(row)].text,
  },
];

/** Every job, with what went wrong below the ones that fail. */
export function JobsTable({ jobs }: { jobs: readonly Job[] }) {
  return (
    <PlainTable
      rows={jobs}
      columns={jobColumns}
      rowKey={row => row.name}
      empty={{ title: 'No scheduled work' }}
      below={row => row.failures > 0 && <Failure job={row} />}
    />
  );
}

function NextRun({ at }: { at: number | null }) {
  const now = useNow(1_000);
  if (at === null) return '—';
  return <TwoLines main={timeText(at)} sub={untilText(at, now, spanText)} />;
}

function Result({ of: result }: { of: JobResult }) {
  const { text, tone, icon } = results[result];
  return (
    <Tag tone={tone} {...(icon && { icon: <Icon svg={icon} size={14} /> })}>
      {text}
    </Tag>
  );
}

function Failure({ job }: { job: Job }) {
  const { message } = App.useApp();
  const mayRun = useCan('POST /jobs/{id}/run');
  const [ask, dialog] = useReason();
  const run = useSend('POST /jobs/{id}/run', { onDone: () => void message.success('It is tried now') });
  const askRun = () =>
    ask({
      title: 'Try this job now?',
      text: 'It does what is due and no more.',
      action: 'Try now',
      run: reason => run.mutateAsync({ params: { id: job.name }, body: { reason } }),
    });
  return (
    <div className={styles.failure} role="alert">
      <div>
        <b>{job.lastRun?.error ?? 'The last run failed.'}</b>
        <p>
          {job.failures} {job.failures === 1 ? 'try' : 'tries'} failed in a row
          {job.failedSince === null ? '' : ` since ${timeText(job.failedSince)}`}. Nothing is lost: what is
          due waits{job.retryTime === null ? '.' : ` for the next try at ${clockText(job.retryTime)}.`}
        </p>
      </div>
      {mayRun && <Button onClick={askRun}>Try now</Button>}
      {dialog}
    </div>
  );
}
