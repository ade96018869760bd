import type { Database } from '@openfloor/db/database';
import type { FileVault } from '../../documents/file-vault.ts';
import { pruneStored } from '../../documents/prune-files.ts';
import { forgetPapers, lockUnnamedPapers } from './paper-store.ts';

/** Papers that no terms name. */
export const prunePapers = (
  parts: { database: Database; vault: FileVault },
  tenantId: string,
  signal?: AbortSignal,
) => pruneStored(parts, { lock: lockUnnamedPapers, forget: forgetPapers }, tenantId, signal);
