import type { Database } from '@openfloor/db/database';
import type { Feature } from '../../kernel/feature.ts';
import type { FileVault } from '../documents/file-vault.ts';
import { pruneStored } from '../documents/prune-files.ts';
import { reportConsoleHandlers } from './console-routes.ts';
import { forgetParts, lockLeftParts } from './part-store.ts';
import { reportsJobOf } from './reports-job.ts';
import { serveReports } from './serve-reports.ts';

export const reportsFeature = {
  consoleCalls: reportConsoleHandlers,
  routes: serveReports,
  jobs: (parts: Parameters<typeof reportsJobOf>[0]) => [reportsJobOf(parts)],
  expiring: (parts: { database: Database; vault: FileVault }) => ({
    files: (tenantId, signal) =>
      pruneStored(parts, { lock: lockLeftParts, forget: forgetParts }, tenantId, signal),
  }),
} satisfies Feature;
