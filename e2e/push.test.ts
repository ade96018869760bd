import type { CDPSession, Page, Worker } from 'playwright-core';
import { expect, it } from 'vitest';
import { addressOf, openPage, whereIs } from './testing/browser.ts';
import { registerCustomer, startSession } from './testing/customers.ts';
import { visit } from './testing/visit.ts';

/**
 * No push service can be reached from here, and a browser without windows shows no notices: what it would answer to
 * subscribing is made up. Everything else is real.
 */
function pretendPushService(): void {
  const bytes = (length: number) => new Uint8Array(length).fill(4).buffer;
  const subscription = {
    endpoint: 'https://push.example.com/e2e',
    options: { applicationServerKey: null },
    getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
    unsubscribe: async () => {
      localStorage.removeItem('pretended');
      return true;
    },
  };
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      localStorage.setItem('pretended', 'yes');
      return subscription;
    },
    getSubscription: async () => (localStorage.getItem('pretended') ? subscription : null),
  });
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
}

/** Hands pushes to the tenant's worker as the browser does when one arrives. */
async function pushTo(page: Page, origin: string): Promise<(data: string) => Promise<void>> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>(resolve => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (ours) resolve(ours.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async data => {
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/** Notes what the worker would have shown. */
const watchNotices = (worker: Worker) =>
  worker.evaluate(`self.noted = []; self.registration.showNotification = async (title, options) => {
    self.noted.push({ title, ...options });
  }`);
interface Noted {
  title: string;
  body: string;
  tag: string;
}
const noted = async (worker: Worker): Promise<Noted[]> =>
  (await worker.evaluate<Noted[]>('self.noted')).map(({ title, body, tag }) => ({ title, body, tag }));

/** As a tap on the notice does; only the browser itself could make it a trusted one. */
const tap = (worker: Worker, title: string) =>
  worker.evaluate(`(() => {
    const { data } = self.noted.find(one => one.title === ${JSON.stringify(title)});
    const event = new ExtendableEvent('notificationclick');
    Object.defineProperty(event, 'notification', { value: { data, close() {} } });
    Object.defineProperty(event, 'waitUntil', { value() {} });
    self.dispatchEvent(event);
  })()`);

it('shows the pushes of whoever is logged in, leads to their page, and shows none after the log-out', async () => {
  const { page, close } = await openPage({ tenant: 'savanna', ownContext: true, serviceWorker: true });
  const { tenant, port } = whereIs(page);
  const origin = addressOf(tenant, port);
  await page.addInitScript(pretendPushService);
  await startSession(page, await registerCustomer(page));
  await page.goto('/notificationSettings');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('switch', { name: 'On this device' }).click();
  await page.getByText('On, also when the app is closed').waitFor();
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  await watchNotices(worker);

  const push = await pushTo(page, origin);
  const rang = { title: 'KANCEM reached ₦420.00', body: 'At ₦420.10', tag: 'alert/1' };
  await push(JSON.stringify({ ...rang, url: '/market' }));
  await expect.poll(() => noted(worker)).toEqual([rang]);
  // What our server did not send shows nothing, and leads nowhere else.
  for (const data of ['', 'no JSON', '[]', 'null', JSON.stringify({ title: 5, body: {}, url: [], tag: '' })])
    await push(data);
  const abroad = { title: 'Abroad', body: 'A link to elsewhere', tag: 'alert/2' };
  await push(JSON.stringify({ ...abroad, url: 'https://elsewhere.example/steal' }));
  await expect.poll(() => noted(worker)).toEqual([rang, abroad]);

  await tap(worker, rang.title);
  await page.waitForURL(`${origin}/market`);
  await tap(worker, abroad.title);
  await page.waitForURL(`${origin}/notifications`);

  await visit(page, '/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await page.waitForFunction(() => localStorage.getItem('pretended') === null);
  await push(JSON.stringify({ ...rang, url: '/market' }));
  // A second one has been dealt with when the worker answers again.
  await push(JSON.stringify({ ...rang, url: '/market' }));
  expect(await noted(worker)).toHaveLength(2);
  await close();
});
