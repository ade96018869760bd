import { beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../http/logging.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { CallName, Drawing } from './page-renderer.ts';
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
const renderer = { callsOfPage: (path: string) => (path === '/' ? calls : undefined), drawPage };
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
  const view = await views.of(savanna, '/');
  expect(ask.mock.calls).toEqual([
    [savanna, 'GET /prices'],
    [savanna, 'POST /news', { body: { pageNum: 1 } }],
  ]);
  const replies = calls.map(queryKey => ({ queryKey, data: { key: queryKey[0], price: 1 } }));
  expect(drawPage).toHaveBeenCalledWith('/', savanna.config, replies);
  expect(view).toEqual({ links: '<link>', html: 'Savanna at 1', replies: { atMs: nowMs, replies } });
});

test('other pages are left to the browser', async () => {
  expect(await views.of(savanna, '/market')).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
});

test('within a second all guests of a tenant share one drawing, and each tenant has its own', async () => {
  const [first, second] = await Promise.all([views.of(savanna, '/'), views.of(savanna, '/')]);
  expect(second).toBe(first);
  nowMs += 999;
  expect(await views.of(savanna, '/')).toBe(first);
  expect((await views.of(aurora, '/'))?.html).toBe('Aurora at 1');
  expect(drawPage).toHaveBeenCalledTimes(2);
});

test('after a second it is asked again, and drawn again where something changed', async () => {
  await views.of(savanna, '/');
  nowMs += 1_000;
  expect((await views.of(savanna, '/'))?.replies.atMs).toBe(nowMs);
  expect(drawPage).toHaveBeenCalledTimes(1);
  nowMs += 1_000;
  price = 2;
  expect((await views.of(savanna, '/'))?.html).toBe('Savanna at 2');
  expect(drawPage).toHaveBeenCalledTimes(2);
});

test('a changed configuration is drawn anew, also within the second', async () => {
  await views.of(savanna, '/');
  nowMs += 10;
  await views.of({ ...savanna, config: { ...savanna.config } }, '/');
  expect(ask).toHaveBeenCalledTimes(2);
  const renamed = { ...savanna, config: { ...savanna.config, title: 'Steppe' } };
  expect((await views.of(renamed, '/'))?.html).toBe('Steppe at 1');
});

test.each([
  ['a call', () => ask.mockRejectedValueOnce(new Error('no database'))],
  ['the drawing', () => drawPage.mockRejectedValueOnce(new Error('a bug'))],
])('a failure of %s is logged, sends the page plain and passes', async (_, fail) => {
  fail();
  expect(await views.of(savanna, '/')).toBeUndefined();
  expect(logged).toHaveBeenCalledTimes(1);
  nowMs += 1_000;
  expect((await views.of(savanna, '/'))?.html).toBe('Savanna at 1');
});
