import type { Feature } from '../../kernel/feature.ts';
import { platformAccessKind } from './access-kind.ts';
import { accessConsoleHandlers, platformHandlers } from './console-routes.ts';
import { tenantStatusKinds } from './tenant-status-kinds.ts';

export const platformFeature = {
  consoleCalls: () => accessConsoleHandlers,
  platformCalls: platformHandlers,
  kinds: () => [platformAccessKind],
  platformKinds: () => tenantStatusKinds,
} satisfies Feature;
