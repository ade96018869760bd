import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { withLock } from '../../../scripts/shared/lock.mjs';
import { type Beginning, begin } from './beginning.ts';
import { CrashingServer } from './crashing-server.ts';

/**
 * A copy of a stopped server's data in which a load can begin. A tenant and its customers take longer to make than most of
 * what is tried on them: whichever file comes first makes them for all.
 */
export async function begunData(folder?: string): Promise<{ dataDir: string; beginning: Beginning }> {
  const shared = inject('sharedFolder');
  const data = join(shared, 'data');
  const notes = join(shared, 'beginning.json');
  await withLock(
    async () => {
      if (existsSync(notes)) return;
      await cp(inject('seededData'), data, { recursive: true });
      const server = await CrashingServer.on(data);
      await server.start();
      const beginning = await begin(server.port);
      await server.stop();
      await writeFile(notes, JSON.stringify(beginning));
    },
    { path: join(shared, 'lock') },
  );
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'openfloor-')));
  await cp(data, dataDir, { recursive: true });
  return { dataDir, beginning: JSON.parse(await readFile(notes, 'utf8')) };
}
