import type { Feature } from '../../kernel/feature.ts';
import { offerActionKinds } from './action-kinds.ts';
import { offerConsoleHandlers } from './console-routes.ts';
import { offerJobs } from './offer-jobs.ts';
import { servePapers } from './papers/serve-papers.ts';
import { offerHandlers } from './routes.ts';

export const offersFeature = {
  calls: offerHandlers,
  routes: servePapers,
  consoleCalls: offerConsoleHandlers,
  kinds: offerActionKinds,
  jobs: offerJobs,
} satisfies Feature;
