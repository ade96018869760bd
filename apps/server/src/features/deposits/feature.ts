import type { Feature } from '../../kernel/feature.ts';
import { depositConsoleHandlers } from './console-routes.ts';
import { depositQueue } from './deposit-queue-store.ts';
import { depositHandlers } from './routes.ts';

export const depositsFeature = {
  calls: depositHandlers,
  consoleCalls: () => depositConsoleHandlers,
  queues: [depositQueue],
} satisfies Feature;
