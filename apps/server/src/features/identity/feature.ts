import type { Database } from '@openfloor/db/database';
import type { Feature } from '../../kernel/feature.ts';
import { identityConsoleHandlers } from './console-routes.ts';
import { documentQueue } from './document-queue-store.ts';
import { expiryJob } from './expiry-job.ts';
import { identityKinds } from './identity-kinds.ts';
import { identityQueue } from './identity-queue-store.ts';
import { identityHandlers } from './routes.ts';

export const identityFeature = {
  calls: identityHandlers,
  consoleCalls: identityConsoleHandlers,
  kinds: () => identityKinds,
  jobs: (parts: { database: Database }) => [expiryJob(parts)],
  queues: [identityQueue, documentQueue],
} satisfies Feature;
