import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';
import { shortName } from './web-manifest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const get = (host: string, url: string) => server.app.inject({ url, headers: { host } });

async function manifestOf(host: string) {
  const response = await get(host, '/manifest.webmanifest');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('application/manifest+json');
  expect(response.headers['cache-control']).toBe('no-cache');
  return response.json<{
    name: string;
    lang: string;
    icons: { src: string; sizes: string; purpose: string }[];
  }>();
}

test('each host installs its own tenant', async () => {
  expect(await manifestOf(hosts.savanna)).toMatchObject({
    id: '/',
    name: 'Savanna',
    short_name: 'Savanna',
    lang: 'en',
    start_url: '/',
    display: 'standalone',
  });
  expect(await manifestOf(hosts.aurora)).toMatchObject({ name: 'Aurora', lang: 'pt' });
  const unknown = await get('nobody.example', '/manifest.webmanifest');
  expect(unknown.statusCode).toBe(404);
});

test('icons come in every size, whole and to be cut, and may be kept', async () => {
  const { icons } = await manifestOf(hosts.savanna);
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  for (const { src, sizes, purpose } of icons) {
    const response = await get(hosts.savanna, src);
    expect(response.headers['cache-control']).toContain('immutable');
    const { width, height, channels } = await sharp(response.rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    // Ground to the edges where a device cuts, the picture's own edges where it does not.
    expect(channels).toBe(purpose === 'maskable' ? 3 : 4);
  }
});

test('a tenant’s icons are at no other host', async () => {
  const [own] = (await manifestOf(hosts.savanna)).icons;
  const [other] = (await manifestOf(hosts.lotus)).icons;
  expect(own?.src).not.toBe(other?.src);
  expect((await get(hosts.lotus, own!.src)).statusCode).toBe(404);
  expect((await get(hosts.savanna, own!.src.replace('any-192', 'any-100000'))).statusCode).toBe(404);
});

test.each([
  ['Savanna', 'Savanna'],
  ['Banco do Norte', 'Banco do'],
  ['Wertpapierhandel', 'Wertpapierha'],
])('under an icon %s is %s', (title, short) => {
  expect(shortName(title)).toBe(short);
});
