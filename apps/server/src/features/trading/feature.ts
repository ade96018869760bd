import type { Feature } from '../../kernel/feature.ts';
import { tradeBustKind } from './bust-kind.ts';
import { tradingConsoleHandlers } from './console-routes.ts';
import { tradingHandlers } from './routes.ts';
import { shareAdjustmentKind } from './share-adjustment-kind.ts';
import { tradingJobs } from './trading-jobs.ts';

export const tradingFeature = {
  calls: tradingHandlers,
  consoleCalls: () => tradingConsoleHandlers,
  kinds: () => [tradeBustKind, shareAdjustmentKind],
  jobs: tradingJobs,
} satisfies Feature;
