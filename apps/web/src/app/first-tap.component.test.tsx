import { type FakeReplies, stillWaiting } from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '@/lib/api.ts';
import { expectAddress, expectGone, link, linksTo } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { applying, listed } from '@/testing/samples/applications.ts';
import { headlines, homeReplies } from '@/testing/samples/content.ts';
import { listedProduct } from '@/testing/samples/products.ts';
import { stock } from '@/testing/samples/stocks.ts';
import { screenAt } from './route-table.ts';

const replies: FakeReplies<Calls> = {
  ...homeReplies,
  'GET /stock/detail': stock(),
  'GET /stock/historyKline': stillWaiting,
};
const tab = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const arriving = page.getByRole('status', { name: 'Loading...' });

/** As on a slow network: the code of the screen at this address comes when told to. */
function holdCode(path: string): () => void {
  const screen = screenAt(path);
  if (!screen) throw new Error(`There is no screen at ${path}`);
  const { load } = screen;
  let arrive = () => {};
  const arrived = new Promise<void>(resolve => {
    arrive = resolve;
  });
  vi.spyOn(screen, 'shown').mockReturnValue(undefined);
  vi.spyOn(screen, 'load').mockImplementation(() => arrived.then(load));
  return arrive;
}

const touch = (element: Element | undefined) =>
  element?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));

it('the first tap on a slow network lights the tab and shows that the screen comes', async () => {
  const arrive = holdCode('/market');
  await renderScreen('/', { signedIn: false, replies });
  await expect.element(tab('Home')).toHaveAttribute('aria-current', 'page');
  const before = tab('Market').element();
  tab('Market')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expectAddress('/market');
  await expect.element(tab('Market')).toHaveAttribute('aria-current', 'page');
  await expect.element(arriving).toBeVisible();
  expect(document.querySelector('main')).toBeNull();
  arrive();
  await expect.element(page.getByRole('tabpanel')).toBeVisible();
  await expectGone(arriving);
  // The bar stays the same one, and the focus in it.
  expect(tab('Market').element()).toBe(before);
});

it('a screen left before its code came is not shown', async () => {
  const arrive = holdCode('/market');
  await renderScreen('/', { signedIn: false, replies });
  await tab('Market').click();
  await expect.element(arriving).toBeVisible();
  await tab('Home').click();
  await expectAddress('/');
  arrive();
  await expect.element(page.getByText('Headline number 1')).toBeVisible();
  expect(page.getByRole('tabpanel').elements()).toHaveLength(0);
});

it('code that a new start did not bring either ends in a page that can be reloaded', async () => {
  const screen = screenAt('/market');
  if (!screen) throw new Error('There is no market');
  vi.spyOn(screen, 'shown').mockReturnValue(undefined);
  vi.spyOn(screen, 'load').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderScreen('/', { signedIn: false, replies });
  // The page has just started anew by itself, which it does once.
  sessionStorage.setItem('OPENFLOOR_RELOADED', String(Date.now()));
  await tab('Market').click();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

it('a touched stock is asked for before the finger is lifted, and once', async () => {
  // What was read a moment ago is as young as that, however busy the machine is.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const { server } = await renderScreen('/', { signedIn: false, replies });
  await expect.poll(() => linksTo('/stock/').length).toBeGreaterThan(0);
  const [row] = linksTo('/stock/');
  touch(row);
  await expect.poll(() => server.asked('GET /stock/detail').length).toBe(1);
  // In development React mounts a screen twice, and the first time takes a pending request with it.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(window.location.pathname).toBe('/');
  row?.click();
  await expectAddress(/^\/stock\//);
  await expect.element(link('Login')).toBeVisible();
  expect(server.asked('GET /stock/detail')).toHaveLength(1);
});

it('what belongs to customers is not asked for when a guest touches it', async () => {
  const { server } = await renderScreen('/', { signedIn: false, replies });
  await expect.poll(() => linksTo('/stock/').length).toBeGreaterThan(0);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const before = server.requests.length;
  touch(tab('Account').element());
  await expect.poll(() => screenAt('/LoginUp')?.shown()).toBeDefined();
  expect(server.requests.slice(before).map(({ key }) => key)).toEqual([]);
});

it.each<
  [
    string,
    'GET /news/{id}' | 'GET /quantitative/product' | 'GET /ipo/application',
    string,
    FakeReplies<Calls>,
  ]
>([
  ['/newsList', 'GET /news/{id}', '/news/', { 'POST /news/pageNews': { records: headlines(1) } }],
  [
    '/quantitative/index',
    'GET /quantitative/product',
    '/quantitative/index?product=',
    { 'POST /quantitative/productList': { records: [listedProduct()] } },
  ],
  [
    '/applyOrder',
    'GET /ipo/application',
    '/applyOrder?application=',
    { 'POST /ipo/pageApply': { records: [listed(applying())] } },
  ],
])('so is what is touched in the list at %s', async (path, call, leadsTo, lists) => {
  const { server } = await renderScreen(path, { replies: { [call]: stillWaiting, ...lists } });
  await expect.poll(() => linksTo(leadsTo).length).toBe(1);
  touch(linksTo(leadsTo)[0]);
  await expect.poll(() => server.asked(call).length).toBe(1);
  expect(window.location.pathname + window.location.search).toBe(path);
});
