import { fileURLToPath } from 'node:url';
import type { Tx } from '@openfloor/db/database';
import type { FastifyRequest } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { guestCalls } from '../../http/guest-calls.ts';
import { createLogger } from '../../http/logging.ts';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';
import { contentHandlers } from '../content/routes.ts';
import { stockHandlers } from '../stocks/routes.ts';
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
let vite: ViteDevServer;
let renderer: PageRenderer;
beforeAll(async () => {
  server = await createTestApp({}, { feed: 'simulated' });
  // The app's own code from its sources: a test needs no build.
  vite = await createServer({
    root: webFolder,
    configFile: `${webFolder}/vite.first-view.config.ts`,
    cacheDir: '.cache/vite-test',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
  });
  renderer = (await vite.ssrLoadModule('/src/first-view-server.tsx')) as PageRenderer;
});
afterAll(async () => {
  await vite.close();
  await server.close();
});

/** The page as a server that has just started sends it. */
async function pageAt(
  host: string,
  url: string,
  drawnBy: PageRenderer | undefined = renderer,
): Promise<string> {
  const { database, market } = server;
  const handlers = { ...contentHandlers, ...stockHandlers(market) };
  const page = investorPage({
    tenants: new TenantDirectory(database, true),
    appFolder: '/nowhere',
    rendering: async () =>
      drawnBy &&
      new ServerRendering({ renderer: drawnBy, ask: guestCalls({ database, log }, handlers), log }),
  });
  return page(rawPage, { host, url, headers: {} } as FastifyRequest);
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

test('nothing in a drawn page needs a permission that its policy does not give', async () => {
  for (const url of ['/', '/login']) {
    const page = await pageAt(hosts.savanna, url);
    expect(page).not.toMatch(/\sstyle=|<style|\son[a-z]+=/i);
    expect(page.match(/<script[^>]*>/g)?.every(tag => tag.includes('application/json'))).toBe(true);
  }
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

test('other addresses get the brand alone, and a host without a tenant the plain page', async () => {
  const market = await pageAt(hosts.savanna, '/market');
  expect(market).toContain('"title":"Savanna"');
  expect(market).toContain('<div id="root"></div>');
  expect(await pageAt('stranger.example', '/')).toBe(rawPage);
});

test('without the app’s code, or where it fails, the page goes out with the brand alone', async () => {
  const logged = vi.spyOn(log, 'error');
  const broken = {
    ...renderer,
    callsOfPage: renderer.callsOfPage,
    drawPage: () => Promise.reject(new Error('a bug')),
  };
  const [withBroken, without] = [
    await pageAt(hosts.savanna, '/', broken),
    await investorPage({
      tenants: new TenantDirectory(server.database, true),
      appFolder: '/nowhere',
      rendering: async () => undefined,
    })(rawPage, { host: hosts.savanna, url: '/' } as FastifyRequest),
  ];
  expect(withBroken).toBe(without);
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
