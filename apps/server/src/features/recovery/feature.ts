import type { Feature } from '../../kernel/feature.ts';
import { recoveryApproveKind } from './approve-kind.ts';
import { recoveryConsoleHandlers } from './console-routes.ts';
import { forgetOldLinks } from './link-store.ts';
import { recoveryQueue } from './recovery-queue-store.ts';
import { forgetOldRecoveries } from './recovery-store.ts';
import { recoveryHandlers } from './routes.ts';

export const recoveryFeature = {
  calls: recoveryHandlers,
  consoleCalls: recoveryConsoleHandlers,
  kinds: () => [recoveryApproveKind],
  queues: [recoveryQueue],
  expiring: () => ({ rows: [forgetOldRecoveries, forgetOldLinks] }),
} satisfies Feature;
