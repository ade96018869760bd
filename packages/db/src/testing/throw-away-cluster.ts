import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fastFolder } from '@openfloor/testing/fast-folder';
import { runAfterThisProcess } from '../embedded/after-this-process.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/start.ts';

const removeOnceStopped = `n=0
while [ -e "$1/postgres/postmaster.pid" ] && [ $n -lt 100 ]; do sleep 0.1; n=$((n+1)); done
rm -rf "$1"`;

/** A cluster in a temporary folder, which is gone after stop() and also after any other end of this process. */
export async function startThrowAwayCluster(): Promise<EmbeddedPostgres> {
  const dataDir = join(fastFolder(), `openfloor-test-${randomBytes(8).toString('hex')}`);
  const cleaner = runAfterThisProcess(removeOnceStopped, dataDir);
  const remove = async () => {
    await rm(dataDir, { recursive: true, force: true });
    cleaner.kill('SIGKILL');
  };
  try {
    const started = await startEmbeddedPostgres({ dataDir, durable: false });
    return { ...started, stop: () => started.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
