import type { Feature } from '../../kernel/feature.ts';
import { auditChainHandlers } from './chain-routes.ts';
import { auditConsoleHandlers } from './console-routes.ts';
import { platformAuditHandlers } from './platform-routes.ts';
import { auditHandlers } from './routes.ts';

export const auditFeature = {
  calls: () => auditHandlers,
  platformCalls: platformAuditHandlers,
  consoleCalls: (parts: Parameters<typeof auditChainHandlers>[0]) => ({
    ...auditConsoleHandlers,
    ...auditChainHandlers(parts),
  }),
} satisfies Feature;
