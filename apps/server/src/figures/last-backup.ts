import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a server looks for how old the last backup is. */
export const lastBackupFile = (dataDir: string) => join(dataDir, 'last-backup.json');

/** Noted once the backup is whole, and verified where that was asked for. */
export async function noteBackup(dataDir: string, { at, file }: { at: string; file: string }): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const noted = lastBackupFile(dataDir);
  // There as a whole or not at all: a server may read it at any moment.
  await writeFile(`${noted}.new`, `${JSON.stringify({ at, file })}\n`, { mode: 0o600 });
  await rename(`${noted}.new`, noted);
}
