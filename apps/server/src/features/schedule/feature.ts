import type { Feature } from '../../kernel/feature.ts';
import { forgetOldRuns } from '../../kernel/schedule/job-store.ts';
import { scheduleConsoleHandlers } from './console-routes.ts';
import { failureQueue } from './failure-queue-store.ts';

export const scheduleFeature = {
  consoleCalls: scheduleConsoleHandlers,
  queues: [failureQueue],
  expiring: () => ({ rows: [forgetOldRuns] }),
} satisfies Feature;
