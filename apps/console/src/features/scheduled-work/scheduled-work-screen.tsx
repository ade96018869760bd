import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { clockText, timeText } from '@/lib/date-text.ts';
import { zoneName } from '@/lib/local-time.ts';
import { useCall } from '@/lib/use-call.ts';
import { useNow } from '@/lib/use-now.ts';
import { CsvButton, csvRows } from '@/ui/csv-button.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page } from '@/ui/page.tsx';
import { StatStrip } from '@/ui/stat-strip.tsx';
import { type Job, type Planned, workSums } from './job-words.ts';
import { JobsTable, jobColumns } from './jobs-table.tsx';
import { PlannedTable, plannedColumns } from './planned-table.tsx';
import { RunsTable } from './runs-table.tsx';

const tabs = [
  { key: 'jobs', label: 'Jobs' },
  { key: 'planned', label: 'Planned' },
  { key: 'runs', label: 'Runs' },
] as const;
type TabKey = (typeof tabs)[number]['key'];

/** What happens by the clock: what comes next, what ran, what fails. */
export default function ScheduledWorkScreen() {
  const jobs = useCall('GET /jobs', undefined, { refetchInterval: 5_000 });
  const planned = useCall('GET /jobs/planned', undefined, { refetchInterval: 10_000 });
  const failed = jobs.error ?? planned.error;
  const again = () => {
    void jobs.refetch();
    void planned.refetch();
  };
  return (
    <Page title="Scheduled work" note={`Each thing is done exactly once. Times of ${zoneName()}.`}>
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

function Work({ jobs, planned }: { jobs: readonly Job[]; planned: readonly Planned[] }) {
  const now = useNow(1_000);
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'jobs';
  const { soon, nextTime, overdue, failing, failedSince } = workSums(jobs, planned, now);
  return (
    <>
      <StatStrip
        label="Scheduled work"
        stats={[
          {
            label: 'Due in the next hour',
            value: soon,
            note: nextTime === null ? 'nothing is planned' : `next at ${timeText(nextTime)}`,
          },
          { label: 'Due now', value: overdue, note: 'not done yet' },
          {
            label: 'Failing jobs',
            value: failing.length,
            note: failedSince === null ? 'none' : `since ${clockText(failedSince)}`,
            bad: failing.length > 0,
          },
        ]}
      />
      <Tabs
        activeKey={tab}
        items={tabs.map(({ key, label }) => ({ key, label }))}
        onChange={key => setParams({ tab: key }, { replace: true })}
        tabBarStyle={{ marginBottom: 0, paddingInline: 20 }}
        tabBarExtraContent={<TabExport tab={tab} jobs={jobs} planned={planned} />}
      />
      {tab === 'jobs' && <JobsTable jobs={jobs} />}
      {tab === 'planned' && <PlannedTable planned={planned} />}
      {tab === 'runs' && <RunsTable jobs={jobs} />}
    </>
  );
}

function TabExport({
  tab,
  jobs,
  planned,
}: {
  tab: TabKey;
  jobs: readonly Job[];
  planned: readonly Planned[];
}) {
  if (tab === 'jobs') return <CsvButton name="jobs" rows={() => csvRows(jobColumns, jobs)} />;
  if (tab === 'planned') return <CsvButton name="planned" rows={() => csvRows(plannedColumns, planned)} />;
  return null;
}
