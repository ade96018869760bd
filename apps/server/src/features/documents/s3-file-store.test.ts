import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileVault } from './create-vault.ts';
import type { S3Options } from './s3-file-store.ts';

let folder: string;
let store: S3rver;
let options: S3Options;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openfloor-s3-'));
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'documents', configs: [] }],
  });
  const address = (await store.run()) as AddressInfo;
  options = {
    bucket: 'documents',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${address.port}`,
    // The test server's own.
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const vaultWith = (filesS3: S3Options) =>
  createFileVault({ dataDir: join(folder, 'unused'), filesS3 }, [Buffer.alloc(32, 5)]);

test('files are kept in a bucket, sealed, until they are removed', async () => {
  const vault = vaultWith(options);
  const [tenantId, fileId] = [randomUUID(), randomUUID()];
  const bytes = Buffer.from('a document that nobody else should read');
  expect(await vault.get(tenantId, fileId)).toBeUndefined();
  await vault.put(tenantId, fileId, bytes);
  expect(await vault.get(tenantId, fileId)).toEqual(bytes);
  const raw = await fetch(`${options.endpoint}/documents/${tenantId}/${fileId.slice(0, 2)}/${fileId}`);
  expect((await raw.text()).includes('nobody else')).toBe(false);
  await vault.remove(tenantId, fileId);
  await vault.remove(tenantId, fileId);
  expect(await vault.get(tenantId, fileId)).toBeUndefined();
});

test('a wrong bucket is an error, not a missing file', async () => {
  const vault = vaultWith({ ...options, bucket: 'elsewhere' });
  await expect(vault.put(randomUUID(), randomUUID(), Buffer.from('x'))).rejects.toThrow();
});
