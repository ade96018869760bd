import type { Database, Tx } from '@openfloor/db/database';
import { forgetFiles, lockUnusedFiles } from './document-store.ts';
import type { FileVault } from './file-vault.ts';

const batchFiles = 100;
const batchesMax = 50;

interface PruneParts {
  database: Database;
  vault: FileVault;
}

/** Files of the vault that have rows: which have served their purpose, and how their rows go. */
export interface PrunedRows {
  lock: (tx: Tx, limit: number) => Promise<string[]>;
  forget: (tx: Tx, fileIds: readonly string[]) => Promise<void>;
}

/** Deletes them, bytes first: a row that stays behind is tried again. Says how many went. */
export async function pruneStored(
  { database, vault }: PruneParts,
  { lock, forget }: PrunedRows,
  tenantId: string,
  signal?: AbortSignal,
): Promise<number> {
  let files = 0;
  for (let batch = 0; batch < batchesMax && !signal?.aborted; batch++) {
    const removed = await database.tenant(tenantId, async tx => {
      const fileIds = await lock(tx, batchFiles);
      for (const fileId of fileIds) await vault.remove(tenantId, fileId);
      await forget(tx, fileIds);
      return fileIds.length;
    });
    files += removed;
    if (removed < batchFiles) break;
  }
  return files;
}

/** What was uploaded and never used. */
export const pruneFiles = (parts: PruneParts, tenantId: string, signal?: AbortSignal) =>
  pruneStored(parts, { lock: lockUnusedFiles, forget: forgetFiles }, tenantId, signal);
