import type { Feature } from '../../kernel/feature.ts';
import { portfolioDayJob } from './portfolio-job.ts';
import { portfolioHandlers } from './routes.ts';

export const portfolioFeature = {
  calls: portfolioHandlers,
  jobs: parts => [portfolioDayJob(parts)],
} satisfies Feature<Parameters<typeof portfolioDayJob>[0], Parameters<typeof portfolioHandlers>[0]>;
