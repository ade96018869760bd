import type { Feature } from '../../kernel/feature.ts';
import { forgetOldRuns } from '../../kernel/schedule/job-store.ts';
import { scheduleConsoleHandlers } from './console-routes.ts';

export const scheduleFeature = {
  consoleCalls: scheduleConsoleHandlers,
  expiring: () => ({ rows: [forgetOldRuns] }),
} satisfies Feature;
