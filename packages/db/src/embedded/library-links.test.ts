import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type Binaries, binariesIn, locateBinaries } from './binaries.ts';
import { restoreLibraryLinks } from './library-links.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const nobody = 65534;

let folder: string;
let copy: Binaries;

/** The package as npm unpacks it when it runs no install script: without any link. */
beforeEach(async () => {
  folder = await temporaryFolder();
  await chmod(folder, 0o755);
  const installed = locateBinaries();
  copy = binariesIn(join(folder, 'package'));
  await mkdir(dirname(copy.postgres), { recursive: true });
  await cp(installed.postgres, copy.postgres);
  await cp(
    join(installed.packageFolder, 'native/pg-symlinks.json'),
    join(copy.packageFolder, 'native/pg-symlinks.json'),
  );
  const isLibrary = /\.(so|dylib)(\.[\d.]+)?$/;
  await mkdir(join(copy.packageFolder, 'native/lib'));
  for (const entry of await readdir(join(installed.packageFolder, 'native/lib'), { withFileTypes: true })) {
    const path = join('native/lib', entry.name);
    if (entry.isFile() && isLibrary.test(entry.name)) {
      await cp(join(installed.packageFolder, path), join(copy.packageFolder, path));
    }
  }
});

const version = async (env: Record<string, string>) =>
  (await run(copy.postgres, ['--version'], { env: { ...process.env, ...env } })).stdout;

test('missing links are restored, by several processes at once', async () => {
  await expect(version({})).rejects.toThrow();
  const spare = join(folder, 'spare');
  const all = await Promise.all(Array.from({ length: 4 }, () => restoreLibraryLinks(copy, spare)));
  expect(all).toEqual([{}, {}, {}, {}]);
  expect(await version({})).toMatch(/^postgres \(PostgreSQL\)/);
  expect(await readdir(folder)).not.toContain('spare');
});

test('a package that cannot be written gets its links in another folder', async () => {
  const spare = join(folder, 'spare');
  await mkdir(spare, { mode: 0o777 });
  await chmod(spare, 0o777);
  await chmod(join(copy.packageFolder, 'native/lib'), 0o555);
  const env = await asAnotherUserThanRoot(() => restoreLibraryLinks(copy, spare));
  expect(Object.values(env)).toEqual([spare]);
  expect(await version(env)).toMatch(/^postgres \(PostgreSQL\)/);
});

/** Root may write anywhere, so as root the test becomes somebody else for a while. */
async function asAnotherUserThanRoot<T>(work: () => Promise<T>): Promise<T> {
  if (!isRoot) return work();
  process.seteuid?.(nobody);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}
