import type { Database } from '@openfloor/db/database';
import type { Feature } from '../../kernel/feature.ts';
import { screeningConsoleHandlers } from './console-routes.ts';
import { screeningDesk } from './screening-desk.ts';
import { screeningJob } from './screening-job.ts';
import { screeningKinds } from './screening-kinds.ts';

export const screeningFeature = {
  consoleCalls: screeningConsoleHandlers,
  kinds: () => screeningKinds,
  jobs: ({ database }: { database: Database }) => [screeningJob({ database, desk: screeningDesk })],
} satisfies Feature;
