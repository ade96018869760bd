import type { Feature } from '../../kernel/feature.ts';
import { tradingHandlers } from './routes.ts';
import { tradingJobs } from './trading-jobs.ts';

export const tradingFeature = {
  calls: tradingHandlers,
  jobs: tradingJobs,
} satisfies Feature;
