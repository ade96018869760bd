import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tries } from '@openfloor/testing/tries';
import { base64 } from '@openfloor/verify/bytes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SignedHeads } from './signed-heads.ts';

tries('rewriting the past with every right in the database');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openfloor-heads-'));
});
afterEach(() => rm(folder, { recursive: true }));

const head = (size: number, fill = size) => ({ size, root: new Uint8Array(32).fill(fill) });

test('remembers the newest head of each tenant, and nothing else stays', async () => {
  const heads = new SignedHeads(folder);
  expect(await heads.read('savanna')).toBeUndefined();
  expect(await heads.write('savanna', head(9))).toBe(true);
  expect(await heads.write('savanna', head(10))).toBe(true);
  expect(await heads.write('savanna2', head(3))).toBe(true);
  expect(await heads.read('savanna')).toEqual(head(10));
  expect(await heads.read('savanna2')).toEqual(head(3));
  expect((await readdir(folder)).sort()).toEqual(['savanna.10.head', 'savanna2.3.head']);
  // Signed again after a failure.
  expect(await heads.write('savanna', head(10))).toBe(true);
});

test('an older head, and another one of the same size, are not written down', async () => {
  const heads = new SignedHeads(folder);
  await heads.write('savanna', head(10));
  expect(await heads.write('savanna', head(9))).toBe(false);
  expect(await heads.write('savanna', head(10, 7))).toBe(false);
  expect(await heads.read('savanna')).toEqual(head(10));
});

test('a server that was frozen before its file took its name puts no older head back', async () => {
  const heads = new SignedHeads(folder);
  await heads.write('savanna', head(10));
  // What the thawed one does, whatever it had looked at before.
  await writeFile(join(folder, 'savanna.9.head'), `${base64(head(9).root)}\n`);
  expect(await heads.read('savanna')).toEqual(head(10));
  expect(await heads.write('savanna', head(11))).toBe(true);
  expect(await readdir(folder)).toEqual(['savanna.11.head']);
});

test('of many servers that write at once the newest head stays, and each that wrote a lesser one last knows it', async () => {
  const sizes = Array.from({ length: 40 }, (_, i) => ((i * 17) % 40) + 1);
  await Promise.all(sizes.map(size => new SignedHeads(folder).write('savanna', head(size))));
  const heads = new SignedHeads(folder);
  expect(await heads.read('savanna')).toEqual(head(40));
  expect(await heads.write('savanna', head(39))).toBe(false);
  expect(await readdir(folder)).toEqual(['savanna.40.head']);
});

test('a head is noted as stored once, of its own size, and that goes with it', async () => {
  const heads = new SignedHeads(folder);
  await heads.write('savanna', head(10));
  expect(await heads.isStored('savanna', 10)).toBe(false);
  await heads.noteStored('savanna', 10);
  await heads.noteStored('savanna', 10);
  expect(await heads.isStored('savanna', 10)).toBe(true);
  expect(await heads.isStored('savanna2', 10)).toBe(false);
  await heads.write('savanna', head(11));
  expect(await heads.isStored('savanna', 11)).toBe(false);
  expect(await readdir(folder)).toEqual(['savanna.11.head']);
});
