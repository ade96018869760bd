import type { Feature } from '../../kernel/feature.ts';
import { haltConsoleHandlers } from './console-routes.ts';
import { haltJobs } from './halt-jobs.ts';
import { haltKinds } from './halt-kinds.ts';
import { haltHandlers } from './routes.ts';

export const haltsFeature = {
  calls: () => haltHandlers,
  consoleCalls: haltConsoleHandlers,
  kinds: haltKinds,
  jobs: haltJobs,
} satisfies Feature;
