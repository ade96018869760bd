import type { Feature } from '../../kernel/feature.ts';
import { threadConsoleHandlers } from './console-routes.ts';
import { forgetOldThreads } from './forget-threads-store.ts';
import { messageQueue } from './queue-store.ts';
import { threadHandlers } from './routes.ts';
import { templateHandlers } from './template-routes.ts';

export const threadsFeature = {
  calls: threadHandlers,
  consoleCalls: () => ({ ...threadConsoleHandlers(), ...templateHandlers() }),
  queues: [messageQueue],
  expiring: () => ({ rows: [forgetOldThreads] }),
} satisfies Feature;
