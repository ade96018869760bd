import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDatabase } from '@openfloor/db/database';
import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { checkEverything } from '../check-everything.ts';
import type { FileStore } from '../features/documents/file-store.ts';
import { createSealedBox } from '../kernel/crypto/sealed-box.ts';
import { type Opening, openBackup } from './encryption.ts';
import { secretsIn } from './kept-keys.ts';
import { restoreBackup } from './restore-backup.ts';

export interface Verification {
  sound: boolean;
  rows: number;
  files: number;
}

/**
 * Restores a backup into a database that is gone afterwards, opens every file with its key, and replays the ledger. The
 * scratch lies beside the backup, where there is room for it.
 */
export async function verifyBackup(
  file: string,
  opening: Opening,
  { secretsKeys, say }: { secretsKeys: readonly Buffer[]; say: (line: string) => void },
): Promise<Verification> {
  const folder = dirname(file);
  const scratch = await mkdtemp(join(folder, '.openfloor-verify-')).catch(cause => {
    throw new Error(
      `To verify takes a scratch database in ${folder}, and nothing can be written there: copy the backup to where it can`,
      { cause },
    );
  });
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: join(scratch, 'data'), durable: false });
    try {
      let keys = secretsKeys;
      const report = await restoreBackup(await openBackup(file, opening), {
        databaseUrl: postgres.url,
        files: openingStore(() => keys),
        accept: async (_, found) => {
          if (keys.length === 0) keys = secretsIn(found);
        },
      });
      const database = await openDatabase({
        url: report.servingUrl,
        poolMax: 2,
        applicationName: 'openfloor-verify',
      });
      const sound = await checkEverything(database, say).finally(() => database.close());
      return { sound, rows: report.rows, files: report.files };
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Keeps nothing, and opens what it is given where it has a key. */
function openingStore(keys: () => readonly Buffer[]): FileStore {
  return {
    get: async () => undefined,
    remove: async () => {},
    async put(name, bytes) {
      if (keys().length > 0) createSealedBox(keys()).open(bytes, name);
    },
  };
}
