import { features } from './features.ts';
import type { ScheduledJob } from './kernel/schedule/scheduled-job.ts';
import type { Parts } from './parts.ts';

/** Everything a server does by the clock for each tenant. */
export function serverJobs(
  parts: Pick<
    Parts,
    | 'database'
    | 'orderEntry'
    | 'hub'
    | 'pushes'
    | 'mails'
    | 'webhooks'
    | 'signedHeads'
    | 'logKeys'
    | 'vault'
    | 'reportDesk'
  >,
): ScheduledJob[] {
  const queues = features.flatMap(feature => ('queues' in feature ? feature.queues : []));
  return features.flatMap(feature => ('jobs' in feature ? feature.jobs({ ...parts, queues }) : []));
}
