import { useNow } from '@openfloor/look/use-now';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { nearText, shownZoneLabel } from '@/lib/console-time.ts';
import { useCall } from '@/lib/use-call.ts';
import { AddressTabs } from '@/ui/address-tabs.tsx';
import { CsvButton } from '@/ui/csv-button.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page } from '@/ui/page.tsx';
import { StatStrip } from '@/ui/stat-strip.tsx';
import { TabCount } from '@/ui/tab-count.tsx';
import { csvRows } from '@/ui/table-columns.tsx';
import { type Job, type Planned, workSums } from './job-words.ts';
import { JobsTable, jobColumns } from './jobs-table.tsx';
import { PlannedTable, plannedColumns } from './planned-table.tsx';
import { RunsTable } from './runs-table.tsx';
import styles from './schedule.module.css';

/** What happens by the clock: what comes next, what ran, what fails. */
export default function ScheduledWorkScreen() {
  const jobs = useCall('GET /schedule', undefined, { refetchInterval: 5_000 });
  const planned = useCall('GET /schedule/planned', undefined, { refetchInterval: 10_000 });
  const failed = jobs.error ?? planned.error;
  const again = () => {
    void jobs.refetch();
    void planned.refetch();
  };
  return (
    <Page title="Scheduled work">
      {jobs.data && planned.data ? (
        <Work jobs={jobs.data} planned={planned.data} />
      ) : failed ? (
        <ErrorState error={failed} retrying={jobs.isFetching || planned.isFetching} onRetry={again} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

interface WorkProps {
  jobs: readonly Job[];
  planned: readonly Planned[];
}

function Work({ jobs, planned }: WorkProps) {
  const { failing } = workSums(jobs, planned, 0);
  // What fails comes first.
  const ordered = [...failing, ...jobs.filter(job => !failing.includes(job))];
  return (
    <>
      <Sums jobs={jobs} planned={planned} />
      <AddressTabs
        tabs={[
          {
            key: 'jobs',
            label: counted('All', jobs.length),
            render: () => <JobsTable jobs={ordered} empty={{ title: 'No scheduled work' }} />,
          },
          {
            key: 'failed',
            label: counted('Failed', failing.length),
            render: () => (
              <JobsTable
                jobs={failing}
                empty={{
                  title: 'Nothing fails',
                  text: 'Runs that failed and were made up for are under Runs.',
                }}
              />
            ),
          },
          {
            key: 'planned',
            label: counted('Planned', planned.length),
            render: () => <PlannedTable planned={planned} />,
          },
          { key: 'runs', label: 'Runs', render: () => <RunsTable jobs={jobs} /> },
        ]}
        extra={<TabExport jobs={jobs} planned={planned} />}
      />
      <footer className={styles.foot}>
        <span>Each thing is done exactly once</span>
        <span>{shownZoneLabel()}</span>
      </footer>
    </>
  );
}

const counted = (name: string, count: number): ReactNode => (
  <>
    {name}
    <TabCount of={count} />
  </>
);

function Sums({ jobs, planned }: WorkProps) {
  const now = useNow(1_000);
  const { soon, nextTime, overdue, doneToday, failing, failedSince } = workSums(jobs, planned, now);
  return (
    <StatStrip
      label="Scheduled work"
      stats={[
        {
          label: 'Due in the next hour',
          value: soon,
          note: nextTime === null ? 'nothing is planned' : `next at ${nearText(nextTime, now)}`,
        },
        { label: 'Due now', value: overdue, note: overdue === 0 ? 'nothing waits' : 'not done yet' },
        { label: 'Done today', value: doneToday, note: 'each exactly once' },
        {
          label: 'Failed',
          value: failing.length,
          note: failedSince === null ? 'nothing fails' : `since ${nearText(failedSince, now)}`,
          bad: failing.length > 0,
        },
      ]}
    />
  );
}

function TabExport({ jobs, planned }: WorkProps) {
  const [params] = useSearchParams();
  const tab = params.get('tab') ?? 'jobs';
  // Runs are paged by the server and have an export of their own.
  if (tab === 'runs') return null;
  return tab === 'planned' ? (
    <CsvButton name="planned" rows={() => csvRows(plannedColumns, planned)} />
  ) : (
    <CsvButton name="jobs" rows={() => csvRows(jobColumns, jobs)} />
  );
}
