import type { Database } from '@openfloor/db/database';
import type { Feature } from '../../kernel/feature.ts';
import { documentConsoleHandlers } from './console-routes.ts';
import type { FileVault } from './file-vault.ts';
import { pruneFiles } from './prune-files.ts';
import { documentHandlers } from './routes.ts';
import { serveFiles } from './serve-files.ts';

export const documentsFeature = {
  calls: documentHandlers,
  consoleCalls: documentConsoleHandlers,
  routes: serveFiles,
  expiring: (parts: { database: Database; vault: FileVault }) => ({
    files: (tenantId, signal) => pruneFiles(parts, tenantId, signal),
  }),
} satisfies Feature;
