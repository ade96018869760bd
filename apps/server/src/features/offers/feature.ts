import type { Database } from '@openfloor/db/database';
import type { Feature } from '../../kernel/feature.ts';
import type { FileVault } from '../documents/file-vault.ts';
import { offerActionKinds } from './action-kinds.ts';
import { allotmentQueue } from './allotment-queue-store.ts';
import { offerConsoleHandlers } from './console-routes.ts';
import { offerJobs } from './offer-jobs.ts';
import { prunePapers } from './papers/prune-papers.ts';
import { servePapers } from './papers/serve-papers.ts';
import { offerHandlers } from './routes.ts';

export const offersFeature = {
  calls: offerHandlers,
  routes: servePapers,
  consoleCalls: offerConsoleHandlers,
  kinds: offerActionKinds,
  jobs: offerJobs,
  queues: [allotmentQueue],
  expiring: (parts: { database: Database; vault: FileVault }) => ({
    files: (tenantId, signal) => prunePapers(parts, tenantId, signal),
  }),
} satisfies Feature;
