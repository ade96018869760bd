import type { Feature } from '../../kernel/feature.ts';
import { offerActionKinds } from './action-kinds.ts';
import { offerConsoleHandlers } from './console-routes.ts';
import { offerJobs } from './offer-jobs.ts';
import { offerHandlers } from './routes.ts';

export const offersFeature = {
  calls: offerHandlers,
  consoleCalls: offerConsoleHandlers,
  kinds: offerActionKinds,
  jobs: offerJobs,
} satisfies Feature;
