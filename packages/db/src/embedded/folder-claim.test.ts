import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { makeClaimName } from './claim-name.ts';
import { claimFolder } from './folder-claim.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await temporaryFolder();
  await mkdir(join(dataDir, 'claims'));
});

/** A claim's name with some parts replaced: 0 process, 1 its start, 2 machine, 3 boot, 4 container. */
async function claimWith(parts: Record<number, string>): Promise<string> {
  const name = (await makeClaimName()).split('-').map((part, index) => parts[index] ?? part);
  const path = join(dataDir, 'claims', name.join('-'));
  await writeFile(path, '');
  return path;
}

test('a folder is held until it is released', async () => {
  const release = await claimFolder(dataDir);
  await expect(claimFolder(dataDir)).rejects.toThrow(
    `(process ${process.pid}) uses the data folder ${dataDir}`,
  );
  await release();
  await (await claimFolder(dataDir))();
  expect(await readdir(join(dataDir, 'claims'))).toEqual([]);
});

test('of many that come at once, one at most gets the folder, and it is free again afterwards', async () => {
  const claims = await Promise.allSettled(Array.from({ length: 4 }, () => claimFolder(dataDir)));
  const won = claims.filter(claim => claim.status === 'fulfilled');
  expect(won.length).toBeLessThanOrEqual(1);
  for (const claim of won) await claim.value();
  await (await claimFolder(dataDir))();
});

test.each([
  ['whose process is gone', { 0: '999999999' }],
  ['whose number another process has now', { 1: '1' }],
  ['from before the last boot', { 3: 'earlier' }],
  ['of another machine that gives no sign of life', { 2: 'away' }],
  ['of another container that gives no sign of life', { 4: 'beside' }],
])('a claim %s does not count', async (_, parts) => {
  await claimWith(parts);
  await (await claimFolder(dataDir, 500))();
  expect(await readdir(join(dataDir, 'claims'))).toEqual([]);
});

test.each([
  ['machine', { 2: 'away' }],
  ['container', { 4: 'beside' }],
])('a claim of another %s counts while it gives signs of life', async (_, parts) => {
  const path = await claimWith(parts);
  const timer = setInterval(() => utimes(path, new Date(), new Date()), 50);
  onTestFinished(() => clearInterval(timer));
  await expect(claimFolder(dataDir, 5_000)).rejects.toThrow('uses the data folder');
});
