import { expect, it } from 'vitest';
import { addressOf, openPage, whereIs } from './testing/browser.ts';
import { call } from './testing/calls.ts';
import { demo } from './testing/customers.ts';

it('shows what was read last without a connection, sends nothing later, leaves nothing behind, and uses a new version when asked to', async () => {
  const { page, close } = await openPage({ tenant: 'savanna', ownContext: true, serviceWorker: true });
  const where = whereIs(page);
  // A session of its own: it is ended here.
  const { token } = await call<{ token: string }>(where, 'POST /user/login', demo);
  const origin = addressOf(where.tenant, where.port);
  await page.context().setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'STOCK_TOKEN', value: token }] }],
  });
  await page.goto('/position');
  const stock = await page.locator('main a[href^="/stock/"]').first().getAttribute('href');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.locator(`main a[href="${stock}"]`).click();
  await page.getByRole('button', { name: 'Buy' }).waitFor();
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>(resolve => {
          const opening = indexedDB.open('openfloor-kept');
          opening.onsuccess = () => {
            const db = opening.result;
            const counting = db.transaction('replies').objectStore('replies').count();
            counting.onsuccess = () => {
              db.close();
              resolve(counting.result);
            };
          };
        }),
    );
  // Holdings, the stock and what can be spent on it.
  await expect.poll(kept).toBeGreaterThanOrEqual(3);

  await page.context().setOffline(true);
  await page.goto('/position');
  await page.getByText(/^You are offline\. Showing \d{4}-\d\d-\d\d \d\d:\d\d\.$/).waitFor();
  await page.getByText(/^as of \d\d:\d\d$/).waitFor();
  await page.getByText('Nothing is stored to be sent later.', { exact: false }).waitFor();
  await page.locator(`main a[href="${stock}"]`).click();
  const buy = page.getByRole('button', { name: 'Needs a connection' }).first();
  await buy.waitFor();
  expect(await buy.isDisabled()).toBe(true);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Username').waitFor();
  const left = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    const shell = await (await caches.match('/account'))?.text();
    return {
      databases: (await indexedDB.databases()).map(({ name }) => name),
      addresses: requests.flat().map(({ url }) => new URL(url).pathname),
      shell: shell ?? '',
    };
  });
  expect(left.databases).toEqual([]);
  // The app itself and its empty page, which nobody has been in.
  expect(left.addresses.filter(path => !path.startsWith('/assets/'))).toEqual(['/account']);
  expect(left.shell).toContain('<div id="root"></div>');

  const notice = page.getByText('You are offline.', { exact: false });
  await notice.waitFor();
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'detached' });
  // Another address is another worker, as after a new build; the app registers it by itself, whenever it begins.
  await page.addInitScript(() => {
    const workers = navigator.serviceWorker;
    const register = workers.register.bind(workers);
    workers.register = (address, options) => register(`${address}?next`, options);
  });
  await page.reload();
  await page.getByText('New version').waitFor();
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Use it', exact: true }).click(),
  ]);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('?next'));
  await close();
});
