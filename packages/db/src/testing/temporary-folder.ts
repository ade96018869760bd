import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runAfterThisProcess } from '../embedded/after-this-process.ts';

/** A folder that is removed when the test is over, or interrupted. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openfloor-folder-'));
  const cleaner = runAfterThisProcess('sleep 2; rm -rf "$1"', folder);
  onTestFinished(async () => {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    cleaner.kill('SIGKILL');
  });
  return folder;
}
