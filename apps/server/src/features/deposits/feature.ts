import type { Feature } from '../../kernel/feature.ts';
import { depositConsoleHandlers } from './console-routes.ts';
import { depositQueue } from './deposit-queue-store.ts';
import { passDepositKind } from './pass-kind.ts';
import { reverseDepositKind } from './reverse-kind.ts';
import { depositHandlers } from './routes.ts';

export const depositsFeature = {
  calls: depositHandlers,
  consoleCalls: () => depositConsoleHandlers,
  kinds: () => [passDepositKind, reverseDepositKind],
  queues: [depositQueue],
} satisfies Feature;
