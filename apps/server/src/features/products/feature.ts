import type { Feature } from '../../kernel/feature.ts';
import { productActionKinds } from './action-kinds.ts';
import { productConsoleHandlers } from './console-routes.ts';
import { maturityQueue } from './maturity-queue-store.ts';
import { productJobs } from './product-jobs.ts';
import { productHandlers } from './routes.ts';

export const productsFeature = {
  calls: productHandlers,
  consoleCalls: productConsoleHandlers,
  kinds: productActionKinds,
  jobs: productJobs,
  queues: [maturityQueue],
} satisfies Feature;
