import type { Database } from '@openfloor/db/database';
import type { Feature } from '../../kernel/feature.ts';
import type { FileVault } from '../documents/file-vault.ts';
import { caseQueue } from './case-queue-store.ts';
import { caseConsoleHandlers } from './console-routes.ts';
import { decideKind } from './decide-kind.ts';
import { pruneCaseFiles } from './files/case-files.ts';
import { serveCaseFiles } from './files/serve-case-files.ts';
import { liftKind } from './lift-kind.ts';

export const casesFeature = {
  consoleCalls: caseConsoleHandlers,
  routes: serveCaseFiles,
  kinds: () => [decideKind, liftKind],
  queues: [caseQueue],
  expiring: (parts: { database: Database; vault: FileVault }) => ({
    files: (tenantId, signal) => pruneCaseFiles(parts, tenantId, signal),
  }),
} satisfies Feature;
