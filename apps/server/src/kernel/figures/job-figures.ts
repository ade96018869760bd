import { listRetries } from '../schedule/job-store.ts';
import type { ScheduledJob } from '../schedule/scheduled-job.ts';
import { secondsSince, type Watched } from './watched.ts';

const [late, failing, tenants] = [
  'openfloor_job_late_seconds',
  'openfloor_job_failing_seconds',
  'openfloor_job_failing_tenants',
];

/** What is due by the clock and not done. The worst of all tenants: which it is, the log and the console say. */
export const jobFigures = (jobs: readonly ScheduledJob[]): Watched => ({
  name: 'jobs',
  byTenant: false,
  gauges: [
    {
      name: late,
      help: 'For how long the first thing that is due has not been done',
      labels: ['job_name'],
      together: 'max',
    },
    {
      name: failing,
      help: 'Since the first of the failures in a row',
      labels: ['job_name'],
      together: 'max',
    },
    { name: tenants, help: 'For how many tenants it fails', labels: ['job_name'], together: 'sum' },
  ],
  async read(tx, at) {
    const since = new Map((await listRetries(tx)).map(({ job, failedSince }) => [job, failedSince]));
    const figures = [];
    for (const { name: job, nextDue } of jobs) {
      const labels = { job_name: job };
      figures.push({ name: late, labels, value: secondsSince((await nextDue(tx, at)).next, at) });
      figures.push({ name: failing, labels, value: secondsSince(since.get(job), at) });
      figures.push({ name: tenants, labels, value: since.has(job) ? 1 : 0 });
    }
    return figures;
  },
});
