import { rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtStamp } from './build-state.mjs';
import { withLock } from './lock.mjs';
import { cacheFolder } from './paths.mjs';
import { readStamp, removeStamp, writeStamp } from './stamp.mjs';
import { startThrowAwayServer } from './throw-away-server.mjs';

const folder = join(cacheFolder, 'seeded');
const stamp = join(cacheFolder, 'seeded-with');

/**
 * The data of a stopped server with the demo in it, to be copied. Seeding takes longer than most of what is tried on it:
 * it happens once for a build, and anew each day, since the demo's records lie around the day they were made.
 */
export async function seededData() {
  return withLock(
    async () => {
      const wanted = `${new Date().toISOString().slice(0, 10)}\n${builtStamp()}`;
      if (readStamp(stamp) === wanted) return folder;
      removeStamp(stamp);
      rmSync(folder, { recursive: true, force: true });
      const server = await startThrowAwayServer('seeding', {}, folder);
      await server.stop({ keepData: true });
      writeStamp(stamp, wanted);
      return folder;
    },
    { path: join(cacheFolder, 'seeding.lock') },
  );
}

/** A copy of such data under a name of its own. @param {string} data @param {string} [folder] */
export async function copyOfData(data, folder = tmpdir()) {
  const copy = await mkdtemp(join(folder, 'openfloor-'));
  await cp(data, copy, { recursive: true });
  return copy;
}
