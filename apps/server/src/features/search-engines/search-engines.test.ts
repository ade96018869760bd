import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';
import { serveSearchEngines } from './serve-search-engines.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({}, { feed: 'simulated' });
});
afterAll(() => server.close());

const get = (host: string, url: string) => server.app.inject({ url, headers: { host } });
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');

test('robots.txt leads to the sitemap of its own host, and a stranger’s asks to be left alone', async () => {
  const own = await get(`${hosts.aurora}:8080`, '/robots.txt');
  expect(own.headers['content-type']).toContain('text/plain');
  expect(own.body).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /console/\n\nSitemap: http://br.localhost:8080/sitemap.xml\n',
  );
  expect((await get('stranger.example', '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  expect((await get('stranger.example', '/sitemap.xml')).statusCode).toBe(404);
});

test('the sitemap has the tenant’s pages, stocks and published news, under its own host alone', async () => {
  const response = await get(hosts.lotus, '/sitemap.xml');
  expect(response.headers['content-type']).toContain('application/xml');
  const addresses = addressesIn(response.body);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.every(address => address.startsWith('http://in.localhost/'))).toBe(true);
  const paths = addresses.map(address => new URL(address).pathname);
  expect(paths.slice(0, 6)).toEqual(['/', '/market', '/newsList', '/transparency', '/login', '/register']);
  const news = await server.call('POST /news/pageNews', {
    host: hosts.lotus,
    body: { pageNum: 1, pageSize: 100 },
  });
  const stories = news.data.records.map(({ id }: { id: string }) => `/news/${id}`);
  expect(paths.filter(path => path.startsWith('/news/')).toSorted()).toEqual(stories.toSorted());
  // Lotus shows no US market.
  const { states } = server.market.hub;
  const own = states.filter(({ feed }) => feed.market === 'INDIA').map(({ id }) => `/stock/${id}`);
  expect(paths.filter(path => path.startsWith('/stock/')).toSorted()).toEqual(own.toSorted());
});

test('each entry says truly when it changed', async () => {
  const body = { pageNum: 1, pageSize: 1 };
  const [newest] = (await server.call('POST /news/pageNews', { host: hosts.savanna, body })).data.records;
  const tenant = await server.parts.tenants.byHost(hosts.savanna);
  const changed = new Date(newest.pubDate + 60_000);
  await server.database.tenant(tenant!.tenantId, tx =>
    tx.updateTable('news_item').set({ updated_at: changed }).where('news_id', '=', newest.id).execute(),
  );
  await server.database.tenant(tenant!.tenantId, tx =>
    tx
      .updateTable('news_item')
      .set({ updated_at: new Date(0) })
      .where('news_id', '!=', newest.id)
      .execute(),
  );
  const { body: xml } = await get(hosts.savanna, '/sitemap.xml');
  expect(xml).toContain(`/news/${newest.id}</loc><lastmod>${changed.toISOString()}</lastmod>`);
  expect(xml).toContain(`/newsList</loc><lastmod>${changed.toISOString()}</lastmod>`);
  expect(xml).toContain('/login</loc></url>');
  const [stock] = server.market.hub.states.filter(({ feed }) => feed.market === 'NSENG');
  const day = new Date(stock!.quoteTimeMs!).toISOString().slice(0, 10);
  expect(xml).toContain(`/stock/${stock!.id}</loc><lastmod>${day}</lastmod>`);
});

test('what nobody may read yet is not in it', async () => {
  const tenant = await server.parts.tenants.byHost(hosts.aurora);
  const news = await server.call('POST /news/pageNews', {
    host: hosts.aurora,
    body: { pageNum: 1, pageSize: 3 },
  });
  const [draft, later, shown] = news.data.records.map(({ id }: { id: string }) => id);
  await server.database.tenant(tenant!.tenantId, async tx => {
    await tx.updateTable('news_item').set({ draft: true }).where('news_id', '=', draft).execute();
    const published_at = new Date(Date.now() + 86_400_000);
    await tx.updateTable('news_item').set({ published_at }).where('news_id', '=', later).execute();
  });
  const { body } = await get(hosts.aurora, '/sitemap.xml');
  expect(body).toContain(shown);
  expect(body).not.toContain(draft);
  expect(body).not.toContain(later);
});

test('more entries than a file holds are spread over several, and each is made once in ten minutes', async () => {
  let nowMs = 0;
  let made = 0;
  const app = fastify();
  const database = Object.assign(Object.create(server.database), {
    tenant: (...args: Parameters<typeof server.database.tenant>) => {
      made += 1;
      return server.database.tenant(...args);
    },
  });
  serveSearchEngines(app, { ...server.parts, database }, { now: () => nowMs, entriesOfFile: 40 });
  const ask = (url: string) => app.inject({ url, headers: { host: hosts.lotus } });
  const whole = addressesIn((await get(hosts.lotus, '/sitemap.xml')).body);
  const files = addressesIn((await ask('/sitemap.xml')).body);
  expect(files.length).toBe(Math.ceil(whole.length / 40));
  const found: string[] = [];
  for (const file of files) found.push(...addressesIn((await ask(new URL(file).pathname)).body));
  expect(found).toEqual(whole);
  const before = made;
  await ask('/sitemap/1.xml');
  expect(made).toBe(before);
  nowMs += 600_000;
  await ask('/sitemap/1.xml');
  expect(made).toBe(before + 1);
  for (const missing of [`${files.length + 1}.xml`, '0.xml', '-1.xml', '1.xml.xml', '1e3.xml', '..%2f1.xml'])
    expect((await ask(`/sitemap/${missing}`)).statusCode, missing).not.toBe(200);
  await app.close();
});

test('without need there is one file only', async () => {
  expect((await get(hosts.savanna, '/sitemap/1.xml')).statusCode).toBe(404);
});

test('a tenant that is suspended is gone at once, whatever is kept of it', async () => {
  const app = fastify();
  let isSuspended = false;
  // The directory does not find a suspended one.
  const byHost = async (host: string) => (isSuspended ? undefined : server.parts.tenants.byHost(host));
  serveSearchEngines(app, { ...server.parts, tenants: { byHost } });
  const ask = (url: string) => app.inject({ url, headers: { host: hosts.lotus } });
  expect((await ask('/sitemap.xml')).statusCode).toBe(200);
  isSuspended = true;
  expect((await ask('/sitemap.xml')).statusCode).not.toBe(200);
  expect((await ask('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  await app.close();
});
