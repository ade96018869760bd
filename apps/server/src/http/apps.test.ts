import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseBusy } from '@openfloor/db/errors';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveApps } from './apps.ts';
import { Gate } from './gate.ts';
import { createLogger } from './logging.ts';
import { createHttpServer } from './server.ts';

let app: FastifyInstance;
let above: string;
beforeAll(async () => {
  // The word in the folder's own path must not count as the build's folder of that name.
  above = join(await mkdtemp(join(tmpdir(), 'apps-')), 'assets');
  const folder = join(above, 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(folder, '.vite'));
  await writeFile(join(above, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'index.html'), '<p>raw page</p>');
  await writeFile(join(folder, 'robots.txt'), 'robots');
  await writeFile(join(folder, 'assets', 'app-1.js'), 'script');
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
  app = await createHttpServer({
    log: createLogger('silent'),
    trustedProxies: [],
    rateLimitPerMinute: 1000,
    connectionsPerAddress: 10,
    gate: new Gate(10),
  });
  await serveApps(app, [
    {
      prefix: '/',
      folder,
      page: (_, { url }) => {
        if (url === '/while-it-is-lost') throw new DatabaseBusy(new Error('it does not answer'));
        return { html: '<p>branded page</p>', status: 200, indexed: true };
      },
    },
  ]);
});
afterAll(async () => {
  await app.close();
  await rm(join(above, '..'), { recursive: true });
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/robots.txt%00.html',
  '/assets/',
  '/index.html',
  '//index.html',
  '/./index.html',
  '/assets/../index.html',
  '/%69ndex.html',
])('%s is not there', async url => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 10404, data: null });
});

test('where the database is lost, the app’s own page says so, and nobody keeps it', async () => {
  const response = await app.inject('/while-it-is-lost');
  expect(response.statusCode).toBe(503);
  expect(response.body).toBe('<p>raw page</p>');
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'retry-after': '2',
    'x-robots-tag': 'noindex',
  });
});

test.each(['/', '/market', '/.vite/'])('%s is the branded page', async url => {
  const response = await app.inject(url);
  expect(response.body).toBe('<p>branded page</p>');
  expect(response.headers['cache-control']).toBe('no-cache');
});

test.each([
  ['/assets/app-1.js', /immutable/],
  ['/robots.txt', /^no-cache$/],
])('%s may be kept as long as its name says', async (url, cacheControl) => {
  expect((await app.inject(url)).headers['cache-control']).toMatch(cacheControl);
});
