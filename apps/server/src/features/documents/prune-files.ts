import type { Database } from '@openfloor/db/database';
import { forgetFiles, lockUnusedFiles } from './document-store.ts';
import type { FileVault } from './file-vault.ts';

const batchFiles = 100;
const batchesMax = 50;

/** Deletes what was uploaded and never used, bytes first: a row that stays behind is tried again. Says how many went. */
export async function pruneFiles(
  database: Database,
  vault: FileVault,
  tenantId: string,
  signal?: AbortSignal,
): Promise<number> {
  let files = 0;
  for (let batch = 0; batch < batchesMax && !signal?.aborted; batch++) {
    const removed = await database.tenant(tenantId, async tx => {
      const fileIds = await lockUnusedFiles(tx, batchFiles);
      for (const fileId of fileIds) await vault.remove(tenantId, fileId);
      await forgetFiles(tx, fileIds);
      return fileIds.length;
    });
    files += removed;
    if (removed < batchFiles) break;
  }
  return files;
}
