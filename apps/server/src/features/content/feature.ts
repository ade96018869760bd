import type { Feature } from '../../kernel/feature.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { contentConsoleHandlers } from './console-routes.ts';
import { newsJobs } from './news-jobs.ts';
import { contentHandlers } from './routes.ts';

export const contentFeature = {
  calls: (parts: { hub: MarketHub }) => contentHandlers(parts),
  consoleCalls: (parts: { hub: MarketHub }) => contentConsoleHandlers(parts),
  jobs: newsJobs,
} satisfies Feature;
