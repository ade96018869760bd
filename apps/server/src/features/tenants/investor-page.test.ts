import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Tx } from '@openfloor/db/database';
import type { FastifyRequest } from 'fastify';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { guestCalls } from '../../http/guest-calls.ts';
import { createLogger } from '../../http/logging.ts';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';
import { contentHandlers } from '../content/routes.ts';
import { stockHandlers } from '../stocks/routes.ts';
import { transparencyHandlers } from '../transparency/routes.ts';
import { investorPage } from './investor-page.ts';
import type { PageRenderer } from './page-renderer.ts';
import { ServerRendering } from './server-rendering.ts';
import { TenantDirectory } from './tenant-directory.ts';

const webFolder = fileURLToPath(new URL('../../../../web', import.meta.url));
const rawPage = [
  '<!doctype html><html lang="en"><head><title>Openfloor</title><link rel="icon" href="/favicon.svg" />',
  '<!--tenant-config--></head><body><div id="root"></div></body></html>',
].join('');
const log = createLogger('silent');

let server: TestApp;
let drawing: string;
let renderer: PageRenderer;
beforeAll(async () => {
  server = await createTestApp({}, { feed: 'simulated' });
  // The app's own code from its sources, whatever was built before.
  drawing = await mkdtemp(join(tmpdir(), 'openfloor-drawing-'));
  // With React as customers get it: a test’s environment would ask for its slow checks.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    root: webFolder,
    configFile: `${webFolder}/vite.first-view.config.ts`,
    logLevel: 'error',
    build: { outDir: drawing, minify: false },
  });
  vi.unstubAllEnvs();
  renderer = await import(pathToFileURL(join(drawing, 'first-view-server.js')).href);
});
afterAll(async () => {
  await server.close();
  await rm(drawing, { recursive: true });
});

/** The page as a server that has just started sends it. */
async function pageAt(
  host: string,
  url: string,
  drawnBy: PageRenderer | undefined = renderer,
): Promise<string> {
  return (await sentAt(host, url, drawnBy)).html;
}

async function sentAt(host: string, url: string, drawnBy: PageRenderer | undefined = renderer) {
  const { database, market } = server;
  const handlers = {
    ...contentHandlers(market),
    ...stockHandlers(market),
    ...transparencyHandlers({ hub: market.hub, now: Date.now }),
  };
  const page = investorPage({
    tenants: new TenantDirectory(database, true),
    appFolder: '/nowhere',
    rendering: async () =>
      drawnBy &&
      new ServerRendering({ renderer: drawnBy, ask: guestCalls({ database, log }, handlers), log }),
  });
  return page(rawPage, { host, url, protocol: 'https', headers: {} } as FastifyRequest);
}

async function changeTenant(host: string, change: (tx: Tx) => Promise<unknown>): Promise<void> {
  const tenant = await new TenantDirectory(server.database, true).byHost(host);
  await server.database.tenant(tenant!.tenantId, change);
}

const repliesIn = (page: string) =>
  JSON.parse(
    /<script type="application\/json" id="first-replies">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null',
  );

const tenants = [
  { host: hosts.savanna, title: 'Savanna', language: 'en', markets: 'Markets', login: 'Welcome back' },
  { host: hosts.aurora, title: 'Aurora', language: 'pt', markets: 'Mercados', login: 'Bem-vindo de volta' },
  { host: hosts.lotus, title: 'Lotus', language: 'en', markets: 'Markets', login: 'Welcome back' },
];

describe.each(tenants)('on $host', ({ host, title, language, markets, login }) => {
  test('the home page shows what a guest sees and holds the replies it was drawn from', async () => {
    const page = await pageAt(host, '/');
    expect(page).toContain(`<html lang="${language}"`);
    expect(page).toContain(`<title>${title}</title>`);
    const { atMs, replies } = repliesIn(page);
    expect(Math.abs(Date.now() - atMs)).toBeLessThan(60_000);
    const [indices, banners, shortcuts, ranking, news] = replies.map(
      (reply: { data: unknown }) => reply.data,
    );
    const root = page.slice(page.indexOf('<div id="root">'), page.indexOf('first-replies'));
    for (const text of [markets, indices[0].name, banners[0].title, shortcuts[0].name]) {
      expect(root).toContain(`>${text}<`);
    }
    expect(root).toContain(`>${ranking.records[0].symbol}<`);
    expect(root).toContain(`href="/news/${news.records[0].id}"`);
    expect(root).toContain('href="/register"');
    expect(page).toContain(`<link rel="preload" as="image" href="${banners[0].imageUrl}"`);
  });

  test('the log-in page shows its form', async () => {
    const page = await pageAt(host, '/login?from=mail');
    expect(page).toContain(login);
    expect(page).toContain('name="password"');
    expect(page).toMatch(/<form [^>]*method="dialog"/);
    expect(repliesIn(page).replies).toEqual([]);
  });
});

test.each([
  ['savanna', hosts.savanna, 'NSENG'],
  ['aurora', hosts.aurora, 'BMFBOVESPA'],
  ['lotus', hosts.lotus, 'INDIA'],
  ['acacia', 'ke.localhost', 'NSEKE'],
] as const)(
  'nothing in a page of %s needs a permission that its policy does not give',
  async (_, host, market) => {
    const story = await firstStory(host);
    for (const url of [...publicPages, `/stock/${firstStock(market).id}`, `/news/${story.id}`]) {
      const page = await pageAt(host, url);
      expect(page, url).not.toContain('<div id="root"></div>');
      expect(/<[^>]*\sstyle=[^>]*>|<style|<[^>]*\son[a-z]+=[^>]*>/i.exec(page)?.[0], url).toBeUndefined();
      const scripts = page.match(/<script[^>]*>/g) ?? [];
      expect(scripts.every(tag => /type="application\/(ld\+)?json"/.test(tag))).toBe(true);
    }
  },
);

test('lists, stocks and stories are drawn with what they are about', async () => {
  const { id, feed } = firstStock('NSENG');
  const story = await firstStory(hosts.savanna);
  const { data } = await server.call('GET /news/{id}', { host: hosts.savanna, params: { id: story.id } });
  const root = async (url: string) => {
    const page = await pageAt(hosts.savanna, url);
    return page.slice(page.indexOf('<div id="root">'), page.indexOf('first-replies'));
  };
  expect(await root(`/stock/${id}`)).toContain(`>${feed.symbol}</h1>`);
  expect(await root(`/news/${story.id}`)).toContain(data.content);
  expect((await root('/newsList')).match(/href="\/news\//g)).toHaveLength(10);
  expect((await root('/market')).match(/href="\/stock\//g)).toHaveLength(20);
  expect((await root('/searchStock')).match(/href="\/stock\//g)).toHaveLength(10);
  expect(await root('/register')).toMatch(/<form [^>]*method="dialog"/);
});

test('a page that an address’s query changes is drawn without one only', async () => {
  expect(await pageAt(hosts.savanna, '/market?tab=2')).toContain('<div id="root"></div>');
  expect(await pageAt(hosts.savanna, '/newsList?from=mail')).not.toContain('<div id="root"></div>');
});

const inHead = (html: string, pattern: RegExp) => pattern.exec(html.slice(0, html.indexOf('</head>')))?.[1];
const titleOf = (html: string) => inHead(html, /<title>([^<]*)<\/title>/);
const descriptionOf = (html: string) => inHead(html, /<meta name="description" content="([^"]*)">/);
const canonicalOf = (html: string) => inHead(html, /<link rel="canonical" href="([^"]*)">/);
const dataOf = (html: string): Record<string, unknown>[] =>
  JSON.parse(inHead(html, /<script type="application\/ld\+json">(.*?)<\/script>/s) ?? '{}')['@graph'] ?? [];
const thing = (html: string, type: string) => dataOf(html).find(each => each['@type'] === type);

const publicPages = [
  '/',
  '/market',
  '/newsList',
  '/searchStock',
  '/login',
  '/LoginUp',
  '/register',
  '/forgot',
  '/changeLanguage',
  '/transparency',
  '/verify',
];

async function firstStory(
  host: string,
): Promise<{ id: string; title: string; source: string; pubDate: number }> {
  const { data } = await server.call('POST /news/pageNews', { host, body: { pageNum: 1, pageSize: 1 } });
  return data.records[0];
}

const firstStock = (market: string) =>
  server.market.hub.states.find(({ feed }) => feed.market === market && !feed.isIndex)!;

describe.each(tenants)('to search engines $host', ({ host, title, language }) => {
  test('tells of each public page something of its own', async () => {
    const sent = await Promise.all(publicPages.map(path => sentAt(host, `${path}?from=mail`)));
    expect(sent.every(({ status, indexed }) => status === 200 && indexed)).toBe(true);
    const pages = sent.map(({ html }) => html);
    for (const read of [titleOf, descriptionOf])
      expect(new Set(pages.map(read)).size).toBe(publicPages.length);
    expect(pages.map(canonicalOf)).toEqual(publicPages.map(path => `https://${host}${path}`));
    for (const page of pages) {
      expect(page).toContain(`<html lang="${language}"`);
      expect(titleOf(page)).toContain(title);
      expect(descriptionOf(page)).toContain(title);
      expect(thing(page, 'Organization')).toMatchObject({ name: title, url: `https://${host}/` });
      expect(thing(page, 'WebSite')).toMatchObject({ name: title, inLanguage: language });
    }
    expect(titleOf(pages[0]!)).toBe(title);
  });

  test('tells of a stock who it is and of a simulated market that it is invented, and no figure', async () => {
    const { id, feed } = firstStock(
      title === 'Savanna' ? 'NSENG' : title === 'Aurora' ? 'BMFBOVESPA' : 'INDIA',
    );
    const { html, status } = await sentAt(host, `/stock/${id}`);
    expect(status).toBe(200);
    expect(titleOf(html)).toBe(`${feed.name} (${feed.symbol}) · ${title}`);
    expect(descriptionOf(html)).toContain(feed.name);
    expect(canonicalOf(html)).toBe(`https://${host}/stock/${id}`);
    expect(thing(html, 'Corporation')).toEqual({
      '@type': 'Corporation',
      name: feed.name,
      tickerSymbol: feed.symbol,
      description: expect.stringMatching(/invented|inventados/),
    });
    const { itemListElement: trail } = thing(html, 'BreadcrumbList') as {
      itemListElement: { item: string }[];
    };
    expect(trail.map(({ item }) => item)).toEqual(
      ['/', '/market', `/stock/${id}`].map(path => `https://${host}${path}`),
    );
  });

  test('tells of a story what it says, and who says it', async () => {
    const { id, title: headline, source, pubDate } = await firstStory(host);
    const { html, status } = await sentAt(host, `/news/${id}`);
    expect(status).toBe(200);
    expect(titleOf(html)).toBe(`${headline} · ${title}`.replaceAll('&', '&amp;'));
    expect(descriptionOf(html)!.length).toBeGreaterThan(30);
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(thing(html, 'NewsArticle')).toMatchObject({
      headline,
      datePublished: new Date(pubDate).toISOString(),
      author: { name: source },
      publisher: { name: title },
    });
  });
});

test('a company that is traded has its exchange before its symbol, and an index is no company', async () => {
  const { config } = (await server.parts.tenants.byHost(hosts.savanna))!;
  const real = { ...config, simulatedMarket: false };
  const detail = { name: 'Kano Cement', symbol: 'KANCEM', market: 'NSENG', isIndex: false };
  const describe = (data: object) =>
    renderer.describePage('/stock/1', real, 'https://one.example', [
      { queryKey: ['GET /stock/detail'], data },
    ]);
  expect(describe(detail).data).toContainEqual({
    '@type': 'Corporation',
    name: 'Kano Cement',
    tickerSymbol: 'XNSA KANCEM',
  });
  expect(describe(detail).description).not.toContain('invented');
  expect(describe({ ...detail, market: 'US' }).data).toContainEqual(
    expect.objectContaining({ tickerSymbol: 'KANCEM' }),
  );
  expect(JSON.stringify(describe({ ...detail, isIndex: true }).data)).not.toContain('Corporation');
});

const uuid = '0b3ea1d4-93a5-4b2c-8f57-3a0b5c1d2e3f';

test.each([
  '/stock/nothing',
  `/news/${uuid}`,
  '/news/nothing',
  '/news/%E0%A4%A',
  `/stock/${'x'.repeat(300)}`,
  '/stock/%00',
  '/nothing',
  '/market/nothing',
  '/__proto__',
  '/constructor',
  '/stock/__proto__',
])('%s is not there, and the app says so', async url => {
  const { html, status, indexed } = await sentAt(hosts.savanna, url);
  expect({ status, indexed }).toEqual({ status: 404, indexed: false });
  expect(titleOf(html)).toBe('Page not found · Savanna');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('"title":"Savanna"');
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toMatch(/canonical|ld\+json/);
});

test('a stock that another tenant shows is not there', async () => {
  const { id } = firstStock('US');
  expect((await sentAt(hosts.savanna, `/stock/${id}`)).status).toBe(200);
  expect((await sentAt(hosts.lotus, `/stock/${id}`)).status).toBe(404);
  const story = await firstStory(hosts.aurora);
  expect((await sentAt(hosts.savanna, `/news/${story.id}`)).status).toBe(404);
});

test.each(['/account', '/position', '/withdraw', '/kyc', '/unauthorized', '/stock', '/news/'])(
  '%s is not for search engines',
  async url => {
    const { html, status, indexed } = await sentAt(hosts.savanna, url);
    expect({ status, indexed }).toEqual({ status: 200, indexed: false });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(canonicalOf(html)).toBeUndefined();
  },
);

test('however an address is written, the page has one', async () => {
  const { id } = firstStock('NSENG');
  for (const url of ['/Market', '/market/', '/MARKET?tab=2'])
    expect(canonicalOf(await pageAt(hosts.savanna, url))).toBe('https://localhost/market');
  const written = id.replace('-', '%2D');
  expect(canonicalOf(await pageAt(hosts.savanna, `/STOCK/${written}/`))).toBe(
    `https://localhost/stock/${id}`,
  );
});

test('the sitemap leads to pages that search engines may show', async () => {
  const { body } = await server.app.inject({ url: '/sitemap.xml', headers: { host: hosts.savanna } });
  const paths = [...body.matchAll(/<loc>http:\/\/localhost(\/[^<]*)<\/loc>/g)].map(([, path]) => path!);
  const kinds = new Map(paths.map(path => [path.replace(/(\w+\/).*/, '$1'), path]));
  expect([...kinds.keys()]).toEqual([
    '/',
    '/market',
    '/newsList',
    '/transparency',
    '/login',
    '/register',
    '/verify',
    '/stock/',
    '/news/',
  ]);
  for (const path of kinds.values()) expect((await sentAt(hosts.savanna, path)).indexed, path).toBe(true);
});

test('texts of an operator stay texts', async () => {
  const evil = '</script><img src=x onerror=alert(1)>"\'&';
  await changeTenant(hosts.lotus, async tx => {
    await tx.updateTable('tenant').set({ title: evil, legal_name: evil }).execute();
    await tx
      .updateTable('banner')
      .set({ title: JSON.stringify({ en: evil }) as never })
      .execute();
    await tx.updateTable('news_item').set({ title: evil, source: evil }).execute();
  });
  const story = await pageAt(hosts.lotus, `/news/${(await firstStory(hosts.lotus)).id}`);
  expect(story).not.toMatch(/<img src=x|<\/script><img|content="[^"]*<|<title>[^<]*<(?!\/title>)/);
  expect(thing(story, 'NewsArticle')).toMatchObject({ headline: evil, author: { name: evil } });
  const page = await pageAt(hosts.lotus, '/');
  expect(page).not.toContain('<img src=x');
  expect(page).not.toContain('</script><img');
  expect(repliesIn(page).replies.at(-1).data.records[0].title).toBe(evil);
  const root = page.slice(page.indexOf('<div id="root">'));
  expect(root).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;');
});

test('the classic theme is drawn with its own head and without a ranking', async () => {
  await changeTenant(hosts.aurora, tx => tx.updateTable('tenant').set({ default_theme: 1 }).execute());
  const page = await pageAt(hosts.aurora, '/');
  expect(page).toContain('href="/market?tab=1"');
  expect(page).toContain('<div id="root"><div');
  expect(repliesIn(page).replies.map((reply: { queryKey: string[] }) => reply.queryKey[0])).not.toContain(
    'POST /stock/rank',
  );
});

test('a host without a tenant gets the plain page, which is not to be shown by search engines', async () => {
  expect(await sentAt('stranger.example', '/')).toEqual({ html: rawPage, status: 200, indexed: false });
});

test('where drawing fails the page goes out with the brand alone, and so it does without the app’s code', async () => {
  const logged = vi.spyOn(log, 'error');
  const { pageAt: at, describePage } = renderer;
  const drawPage = () => Promise.reject(new Error('a bug'));
  const withBroken = await pageAt(hosts.savanna, '/', { pageAt: at, describePage, drawPage });
  const { html: without } = await investorPage({
    tenants: new TenantDirectory(server.database, true),
    appFolder: '/nowhere',
    rendering: async () => undefined,
  })(rawPage, { host: hosts.savanna, url: '/', protocol: 'https' } as FastifyRequest);
  expect(withBroken).toBe(without);
  expect(without).toContain('<title>Savanna</title>');
  expect(without).toContain('<div id="root"></div>');
  expect(logged).toHaveBeenCalledTimes(1);
});

test.each(['GET /user/profile', 'POST /stock/favorite/{id}', 'GET /nothing'])(
  'the server cannot ask %s for a guest',
  async key => {
    const ask = guestCalls({ database: server.database, log }, stockHandlers(server.market));
    await expect(ask({ tenantId: 'any' } as never, key)).rejects.toThrow('no call of a guest');
  },
);
