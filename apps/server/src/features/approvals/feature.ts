import type { Feature } from '../../kernel/feature.ts';
import { approvalQueue } from './approval-queue-store.ts';
import { approvalConsoleHandlers } from './console-routes.ts';
import { feeAdjustmentKind } from './fee-adjustment.ts';
import { manualAdjustmentKind } from './manual-adjustment.ts';
import { platformApprovalHandlers } from './platform-routes.ts';

export const approvalsFeature = {
  consoleCalls: approvalConsoleHandlers,
  platformCalls: platformApprovalHandlers,
  kinds: () => [manualAdjustmentKind, feeAdjustmentKind],
  queues: [approvalQueue],
} satisfies Feature;
