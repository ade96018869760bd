import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { uploadBytesMax } from '@openfloor/rules/upload';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listTenantIds } from '../../kernel/tenant/tenant-store.ts';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';
import { testImage, upload } from '../../testing/upload.ts';
import { createFileVault } from './create-vault.ts';
import { dailyFilesMax } from './document-store.ts';
import { FileLinks, linkLifetimeMs } from './file-links.ts';
import { pruneFiles } from './prune-files.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await createTestApp();
  token = await server.logIn('demo', 'Demo!2026');
});
afterAll(() => server.close());

const inTenants = async <T>(work: (tenantId: string) => Promise<T>): Promise<T[]> =>
  Promise.all((await listTenantIds(server.database)).map(work));

async function countRows(): Promise<number> {
  const counts = await inTenants(tenantId =>
    server.database.tenant(tenantId, async tx => {
      const { rows } = await sql<{ count: bigint }>`select count(*) from document`.execute(tx);
      return Number(rows[0]?.count);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function storedFiles(): Promise<string[]> {
  const folder = join(server.dataDir, 'files');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files: string[] = [];
  for (const name of names) if ((await stat(join(folder, name))).isFile()) files.push(join(folder, name));
  return files;
}

const fetchFile = (url: string, host: string = hosts.savanna) =>
  server.app.inject({ method: 'GET', url, headers: { host } });

describe('a picture', () => {
  test('is drawn anew, sealed at rest, and read through its link', async () => {
    const secret = 'GPS 6.5244 N 3.3792 E';
    const original = await sharp(await testImage(1))
      .withExif({ IFD0: { ImageDescription: secret } })
      .toBuffer();
    expect(original.includes(secret)).toBe(true);
    const reply = await upload(server.app, token, original, { name: '../../evil.html', type: 'text/html' });
    expect(reply.code).toBe(0);
    const file = await fetchFile(reply.data!.url);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(file.headers['content-security-policy']).toContain('sandbox');
    expect(file.rawPayload.includes(secret)).toBe(false);
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 240,
      height: 240,
    });
    const stored = await Promise.all((await storedFiles()).map(path => readFile(path)));
    expect(stored.length).toBeGreaterThan(0);
    for (const bytes of stored) expect(bytes.includes(file.rawPayload.subarray(200, 240))).toBe(false);
    expect((await stat((await storedFiles())[0]!)).mode & 0o077).toBe(0);
  });

  test.each([
    ['png', (image: Sharp) => image.png()],
    ['webp', (image: Sharp) => image.webp()],
  ] as const)('may be a %s', async (_, encode) => {
    const bytes = await encode(sharp(await testImage(2))).toBuffer();
    const reply = await upload(server.app, token, bytes, { fields: { bizType: 'DEPOSIT' } });
    expect(reply.code).toBe(0);
    expect((await sharp((await fetchFile(reply.data!.url)).rawPayload).metadata()).format).toBe('jpeg');
  });

  test('is turned the way the camera meant it', async () => {
    const bytes = await sharp(await testImage(3))
      .resize(200, 100)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const reply = await upload(server.app, token, bytes);
    const drawn = await sharp((await fetchFile(reply.data!.url)).rawPayload).metadata();
    expect([drawn.width, drawn.height]).toEqual([100, 200]);
  });

  test('that was sent twice under one key is one file; another picture under it is refused', async () => {
    const bytes = await testImage(4);
    const key = randomUUID();
    const first = await upload(server.app, token, bytes, { key });
    const files = (await storedFiles()).length;
    const again = await upload(server.app, token, bytes, { key });
    expect(again.data!.id).toBe(first.data!.id);
    expect((await storedFiles()).length).toBe(files);
    expect((await upload(server.app, token, await testImage(5), { key })).code).toBe(10409);
    expect((await storedFiles()).length).toBe(files);
  });
});

describe('what is no picture is refused and leaves nothing', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const cases: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['an SVG with a script', () => svg, 'fileNotImage'],
    [
      'an SVG without one',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'fileNotImage',
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'fileNotImage'],
    ['a program', () => Buffer.from('7f454c460201010000', 'hex'), 'fileNotImage'],
    ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'fileNotImage'],
    [
      'a JPEG that is a page as well',
      async () => Buffer.concat([await testImage(6), Buffer.from('<html><script>alert(1)</script></html>')]),
      'fileNotImage',
    ],
    [
      'a JPEG with a page in its comment',
      async () => withComment(await testImage(6), '<script>alert(1)</script>'),
      'fileNotImage',
    ],
    [
      'a PNG that unfolds into 10 GB',
      () => png(50_000, 50_000, deflateSync(Buffer.alloc(1_000_000))),
      'fileTooManyPixels',
    ],
    ['a PNG of 50,000 × 50,000 without content', () => png(50_000, 50_000, Buffer.alloc(0)), 'fileBroken'],
    [
      'a JPEG of 65,500 × 65,500',
      async () => withJpegSize(await testImage(6), 65_500, 65_500),
      'fileTooManyPixels',
    ],
    ['a header only', () => png(100, 100, Buffer.alloc(0)), 'fileBroken'],
    ['a cut JPEG', async () => (await testImage(6)).subarray(0, 900), 'fileBroken'],
    [
      'a cut PNG',
      async () =>
        (
          await sharp(await testImage(6))
            .png()
            .toBuffer()
        ).subarray(0, 400),
      'fileBroken',
    ],
    [
      'noise behind a JPEG’s beginning',
      () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(500, 7)]),
      'fileBroken',
    ],
    ['nothing', () => Buffer.alloc(0), 'fileEmpty'],
    ['too much', () => Buffer.alloc(uploadBytesMax + 1, 1), 'fileTooLarge'],
  ];

  test.each(cases)('%s', async (_, make, problem) => {
    const before = [await countRows(), (await storedFiles()).length];
    const reply = await upload(server.app, token, await make());
    expect(reply).toMatchObject({ code: 10400, data: { field: 'file', problem } });
    expect(reply.msg.length).toBeGreaterThan(10);
    expect([await countRows(), (await storedFiles()).length]).toEqual(before);
  });
});

describe('the form', () => {
  test.each<[string, Record<string, string>, string | undefined, string, string]>([
    ['no purpose', {}, undefined, 'bizType', 'required'],
    ['an unknown purpose', { bizType: 'OTHER' }, undefined, 'bizType', 'notAllowed'],
    ['a NUL in the purpose', { bizType: 'KYC\0' }, undefined, 'bizType', 'notAllowed'],
    ['an unknown field', { bizType: 'KYC', more: '1' }, undefined, 'more', 'unknownField'],
    ['an endless field', { bizType: 'K'.repeat(5_000) }, undefined, 'bizType', 'tooLong'],
    ['the file under another name', { bizType: 'KYC' }, 'picture', 'picture', 'unknownField'],
  ])('%s', async (_, fields, field, wrong, problem) => {
    const before = await countRows();
    const reply = await upload(server.app, token, await testImage(7), { fields, ...(field && { field }) });
    expect(reply).toMatchObject({ code: 10400, data: { field: wrong, problem } });
    expect(await countRows()).toBe(before);
  });

  test('without a file', async () => {
    expect(await upload(server.app, token, undefined)).toMatchObject({
      code: 10400,
      data: { problem: 'fileRequired' },
    });
  });

  test('of another media type, and a form where none is expected', async () => {
    const json = await server.app.inject({
      method: 'POST',
      url: '/api/app/upload',
      headers: { host: hosts.savanna, token, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(json.statusCode).toBe(415);
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { host: hosts.savanna, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    });
    expect(elsewhere.statusCode).toBe(415);
  });

  test('from a guest', async () => {
    expect((await upload(server.app, '', await testImage(8))).code).toBe(-99999);
  });
});

describe('a link', () => {
  test('to anything but the file it was made for leads nowhere', async () => {
    const reply = await upload(server.app, token, await testImage(9));
    const { url, id } = reply.data!;
    const other = await upload(server.app, token, await testImage(10));
    const bad = [
      `/api/file/${id}`,
      url.replace(/signature=..../, 'signature=AAAA'),
      url.replace(/until=\d/, 'until=9'),
      url.replace(id, other.data!.id),
      url.replace(id, randomUUID()),
      url.replace(id, 'x'),
      `${url}x`,
    ];
    for (const address of bad) expect((await fetchFile(address)).statusCode, address).toBe(404);
    expect((await fetchFile(url, hosts.aurora)).statusCode).toBe(404);
    expect((await fetchFile(url)).statusCode).toBe(200);
  });

  test('ends by itself', () => {
    let now = 1_000_000;
    const links = new FileLinks(Buffer.alloc(32), () => now);
    const session = `customer.${randomUUID()}` as const;
    const { url, expiresMs } = links.make('tenant', 'file', session);
    const query = new URL(url, 'http://x').searchParams;
    const link = { until: query.get('until')!, session, signature: query.get('signature')! };
    const isValid = () => links.isValid('tenant', 'file', link);
    expect(expiresMs).toBe(now + linkLifetimeMs);
    now = expiresMs - 1;
    expect(isValid()).toBe(true);
    expect(links.isValid('tenant', 'file', { ...link, session: `staff.${randomUUID()}` })).toBe(false);
    now = expiresMs;
    expect(isValid()).toBe(false);
  });

  test('does not outlive the log-out of whoever it was made for', async () => {
    tries('opening a document after log-out');
    const mine = await server.logIn('demo', 'Demo!2026');
    const { url } = (await upload(server.app, mine, await testImage(11))).data!;
    expect((await fetchFile(url)).statusCode).toBe(200);
    await server.call('POST /user/logout', { token: mine });
    expect((await fetchFile(url)).statusCode).toBe(404);
  });

  test('does not open a file that somebody moved to another name', async () => {
    const vault = createFileVault({ dataDir: server.dataDir, filesS3: undefined }, [Buffer.alloc(32, 1)]);
    const [tenantId] = await listTenantIds(server.database);
    const fileId = randomUUID();
    await vault.put(tenantId!, fileId, Buffer.from('one'));
    expect(await vault.get(tenantId!, fileId)).toEqual(Buffer.from('one'));
    const stranger = createFileVault({ dataDir: server.dataDir, filesS3: undefined }, [Buffer.alloc(32, 2)]);
    await expect(stranger.get(tenantId!, fileId)).rejects.toThrow();
    await vault.remove(tenantId!, fileId);
    expect(await vault.get(tenantId!, fileId)).toBeUndefined();
  });
});

test('huge pictures that come to nothing cannot be sent without end', async () => {
  tries('using up the connections, limits and pictures that all share');
  const host = hosts.aurora;
  const greedy = await server.logIn('fresh', 'Fresh!2026', host);
  const broken = png(100, 100, Buffer.alloc(0));
  const problems = [];
  for (let count = 0; count < 82; count++)
    problems.push((await upload(server.app, greedy, broken, { host })).code);
  expect(problems).toEqual([...Array(80).fill(10400), 10429, 10429]);
  // Of those that come at once one is decoded at a time, and few wait.
  const other = await server.logIn('demo', 'Demo!2026', host);
  const image = await testImage(12, 400);
  const atOnce = await Promise.all(
    Array.from({ length: 30 }, () => upload(server.app, other, image, { host })),
  );
  expect(atOnce.filter(reply => reply.code === 10429).length).toBeGreaterThan(15);
});

test('a customer has a day’s share, and what nobody used is deleted after a day', async () => {
  const fresh = await server.logIn('fresh', 'Fresh!2026');
  const image = await testImage(11, 40);
  const key = randomUUID();
  const replies = [await upload(server.app, fresh, image, { key })];
  for (let index = 1; index < dailyFilesMax + 2; index++)
    replies.push(await upload(server.app, fresh, image));
  expect(replies.filter(reply => reply.code === 0)).toHaveLength(dailyFilesMax);
  expect(replies.at(-1)).toMatchObject({ code: 10429, data: { problem: 'fileDailyLimit' } });
  // It is for new ones: whoever did not hear the answer may ask again.
  const again = await upload(server.app, fresh, image, { key });
  expect(again.data?.id).toBe(replies[0]?.data?.id);
  // The limit is looked at before the picture is: one that nobody could decode is refused for the same reason.
  const bomb = png(7_000, 7_000, deflateSync(Buffer.alloc(1_000_000)));
  expect(await upload(server.app, fresh, bomb)).toMatchObject({ data: { problem: 'fileDailyLimit' } });
  const vault = createFileVault({ dataDir: server.dataDir, filesS3: undefined }, [Buffer.alloc(32, 1)]);
  const prune = () => inTenants(tenantId => pruneFiles({ database: server.database, vault }, tenantId));
  const files = (await storedFiles()).length;
  expect(new Set(await prune())).toEqual(new Set([0]));
  expect((await storedFiles()).length).toBe(files);
  await inTenants(tenantId =>
    server.database.tenant(tenantId, tx =>
      sql`update document set created_at = now() - interval '25 hours'`.execute(tx),
    ),
  );
  const [kept] = replies;
  await inTenants(tenantId =>
    server.database.tenant(tenantId, tx =>
      sql`update document set used_at = now() where document_id = ${kept!.data!.id}`.execute(tx),
    ),
  );
  await prune();
  expect(await countRows()).toBe(1);
  expect(await storedFiles()).toHaveLength(1);
  expect((await fetchFile(kept!.data!.url)).statusCode).toBe(200);
  expect((await fetchFile(replies[1]!.data!.url)).statusCode).toBe(404);
});

function png(width: number, height: number, data: Buffer): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(data.length > 0 ? [chunk('IDAT', data)] : []),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function withComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from('fffe', 'hex'),
    length,
    Buffer.from(text),
    jpeg.subarray(2),
  ]);
}

function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const at = changed.indexOf(Buffer.from('ffc0', 'hex'));
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}
