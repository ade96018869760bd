import type { Feature } from '../../kernel/feature.ts';
import { withdrawalApproveKind } from './approve-kind.ts';
import { withdrawalConsoleHandlers } from './console-routes.ts';
import { withdrawalReturnKind } from './return-kind.ts';
import { withdrawalHandlers } from './routes.ts';
import { withdrawalQueue } from './withdrawal-queue-store.ts';

export const withdrawalsFeature = {
  calls: withdrawalHandlers,
  consoleCalls: () => withdrawalConsoleHandlers,
  kinds: () => [withdrawalApproveKind, withdrawalReturnKind],
  queues: [withdrawalQueue],
} satisfies Feature;
