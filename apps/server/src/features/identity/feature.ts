import type { Feature } from '../../kernel/feature.ts';
import { identityConsoleHandlers } from './console-routes.ts';
import { identityQueue } from './identity-queue-store.ts';
import { identityHandlers } from './routes.ts';

export const identityFeature = {
  calls: identityHandlers,
  consoleCalls: identityConsoleHandlers,
  queues: [identityQueue],
} satisfies Feature;
