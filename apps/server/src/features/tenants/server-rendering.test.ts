import { beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../http/logging.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { PageHead } from './page-head.ts';
import type { AskedPage, CallName, Drawing } from './page-renderer.ts';
import { ServerRendering } from './server-rendering.ts';

const savanna = { tenantId: 'savanna', config: { title: 'Savanna' } } as Tenant;
const aurora = { tenantId: 'aurora', config: { title: 'Aurora' } } as Tenant;
const calls: CallName[] = [['GET /prices'], ['POST /news', { body: { pageNum: 1 } }]];

let nowMs = 0;
let price = 1;
const ask = vi.fn(async (_tenant: Tenant, key: string): Promise<unknown> => ({ key, price }));
const drawPage = vi.fn(
  async (_path: string, tenant: Tenant['config']): Promise<Drawing> => ({
    links: '<link>',
    html: `${tenant.title} at ${price}`,
  }),
);
const describePage = vi.fn(
  (path: string, { title }: Tenant['config'], origin: string, replies?: unknown[]): PageHead => {
    const shown = { path, title, description: origin, data: [] };
    return { ...shown, found: replies !== undefined, indexed: replies !== undefined };
  },
);
const pages: Record<string, Partial<AskedPage>> = {
  '/': { calls: calls.map(queryKey => ({ queryKey })) },
  '/market': {
    calls: [{ queryKey: ['POST /rank', {}], firstPage: ['POST /rank', { body: { pageNum: 1 } }] }],
  },
  '/stock/1': { calls: [{ queryKey: ['GET /stock', { query: { id: '1' } }] }], isOneOfMany: true },
};
const pageAt = (path: string): AskedPage | undefined => {
  const known = pages[path] ?? (path.startsWith('/stock/') ? pages['/stock/1'] : undefined);
  return known && { path, calls: [], readsQuery: false, isOneOfMany: false, ...known };
};
const renderer = { pageAt, describePage, drawPage };
const log = createLogger('silent');
const logged = vi.spyOn(log, 'error');

let views: ServerRendering;
beforeEach(() => {
  nowMs = 1_000_000;
  price = 1;
  vi.clearAllMocks();
  views = new ServerRendering({ renderer, ask, log, now: () => nowMs });
});

test('a page is drawn from the replies that go out with it', async () => {
  const view = (await views.of(savanna, '/'))?.drawn;
  expect(ask.mock.calls).toEqual([
    [savanna, 'GET /prices'],
    [savanna, 'POST /news', { body: { pageNum: 1 } }],
  ]);
  const replies = calls.map(queryKey => ({ queryKey, data: { key: queryKey[0], price: 1 } }));
  expect(drawPage).toHaveBeenCalledWith('/', savanna.config, replies);
  expect(view).toEqual({ links: '<link>', html: 'Savanna at 1', replies: { atMs: nowMs, replies } });
});

test('other pages are described, and left to the browser', async () => {
  const account = await views.of(savanna, '/account');
  expect(account?.head('https://one.example')).toMatchObject({ path: '/account', found: false });
  expect(account?.drawn).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
});

test('a list that grows starts with its first page, under its own name', async () => {
  const view = await views.of(savanna, '/market');
  expect(ask.mock.calls).toEqual([[savanna, 'POST /rank', { body: { pageNum: 1 } }]]);
  expect(view?.drawn?.replies.replies).toEqual([
    { queryKey: ['POST /rank', {}], data: { pages: [{ key: 'POST /rank', price: 1 }], pageParams: [1] } },
  ]);
});

test.each(['notFound', 'invalidInput'] as const)('what is refused as %s is not there', async name => {
  ask.mockRejectedValueOnce(new Refusal(name));
  const view = await views.of(savanna, '/stock/1');
  expect(view?.head('')).toMatchObject({ found: false, indexed: false });
  expect(view?.drawn).toBeUndefined();
  expect(logged).not.toHaveBeenCalled();
});

test('a stock is looked up once in five seconds', async () => {
  await views.of(savanna, '/stock/1');
  nowMs += 4_999;
  await views.of(savanna, '/stock/1');
  expect(ask).toHaveBeenCalledTimes(1);
  nowMs += 1;
  await views.of(savanna, '/stock/1');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('whoever asks for every stock there is gets most of them plain, and the home page stays drawn', async () => {
  const asked = await Promise.all(
    Array.from({ length: 300 }, (_, index) => views.of(savanna, `/stock/${index}`)),
  );
  expect(asked.filter(view => view?.drawn)).toHaveLength(10);
  expect(asked.filter(view => view && !view.drawn)).toHaveLength(40);
  expect(asked.filter(view => !view)).toHaveLength(250);
  expect((await views.of(savanna, '/'))?.drawn).toBeDefined();
  nowMs += 1_000;
  expect((await views.of(savanna, '/stock/299'))?.drawn).toBeDefined();
});

test('what nobody asks for any more is forgotten', async () => {
  for (let index = 0; index <= 500; index++) {
    nowMs += 25;
    await views.of(savanna, `/stock/${index}`);
  }
  const before = ask.mock.calls.length;
  nowMs = 1_000_000;
  await views.of(savanna, '/stock/500');
  expect(ask).toHaveBeenCalledTimes(before);
  await views.of(savanna, '/stock/0');
  expect(ask).toHaveBeenCalledTimes(before + 1);
});

test('within a second all guests of a tenant share one drawing, and each tenant has its own', async () => {
  const [first, second] = await Promise.all([views.of(savanna, '/'), views.of(savanna, '/')]);
  expect(second).toBe(first);
  nowMs += 999;
  expect(await views.of(savanna, '/')).toBe(first);
  expect((await views.of(aurora, '/'))?.drawn?.html).toBe('Aurora at 1');
  expect(drawPage).toHaveBeenCalledTimes(2);
});

test('after a second it is asked again, and drawn again where something changed', async () => {
  await views.of(savanna, '/');
  nowMs += 1_000;
  expect((await views.of(savanna, '/'))?.drawn?.replies.atMs).toBe(nowMs);
  expect(drawPage).toHaveBeenCalledTimes(1);
  nowMs += 1_000;
  price = 2;
  expect((await views.of(savanna, '/'))?.drawn?.html).toBe('Savanna at 2');
  expect(drawPage).toHaveBeenCalledTimes(2);
});

test('a changed configuration is drawn anew, also within the second', async () => {
  await views.of(savanna, '/');
  nowMs += 10;
  await views.of({ ...savanna, config: { ...savanna.config } }, '/');
  expect(ask).toHaveBeenCalledTimes(2);
  const renamed = { ...savanna, config: { ...savanna.config, title: 'Steppe' } };
  expect((await views.of(renamed, '/'))?.drawn?.html).toBe('Steppe at 1');
});

test.each([
  ['a call', () => ask.mockRejectedValueOnce(new Error('no database'))],
  ['the drawing', () => drawPage.mockRejectedValueOnce(new Error('a bug'))],
])('a failure of %s is logged, sends the page plain and passes', async (_, fail) => {
  fail();
  expect(await views.of(savanna, '/')).toBeUndefined();
  expect(logged).toHaveBeenCalledTimes(1);
  nowMs += 1_000;
  expect((await views.of(savanna, '/'))?.drawn?.html).toBe('Savanna at 1');
});
