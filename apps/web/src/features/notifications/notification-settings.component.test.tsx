import { noAnswer, refused } from '@openfloor/client/testing/fake-replies';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useConnectivity } from '@/lib/connectivity.ts';
import { hideAmounts } from '@/lib/hidden-amounts.ts';
import { readMark } from '@/lib/push/device-mark.ts';
import { endSession } from '@/lib/session.ts';
import { fakePush, hashHere, pushKey } from '@/testing/fake-push.ts';
import { button, expectAddress, expectShown, link } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await caches.delete('openfloor-push');
});

const topics = (['ALERTS', 'ORDERS', 'MONEY', 'NEWS'] as const).map(topic => ({
  topic,
  push: topic !== 'NEWS',
  email: topic === 'MONEY',
  app: true,
}));
const elsewhere = {
  id: 'other',
  device: 'Firefox, Windows',
  endpointHash: 'f00d',
  time: Date.UTC(2026, 10, 2),
};

/** A server that knows which browsers take pushes. */
async function server({ here = false } = {}) {
  const own = { id: 'here', device: 'Chrome, Android', endpointHash: await hashHere(), time: 0 };
  let devices = here ? [elsewhere, own] : [elsewhere];
  return {
    'GET /notifications/push': () => ({ key: pushKey, wanted: here, topics, devices }),
    'PUT /notifications/push': () => {
      devices = [elsewhere, own];
      return { id: 'here' };
    },
    'DELETE /notifications/push/{id}': ({ args }: { args: { params?: { id?: unknown } } }) => {
      devices = devices.filter(({ id }) => id !== args.params?.id);
      return null;
    },
    'PUT /notifications/topics': null,
  };
}

const thisDevice = () => page.getByRole('switch', { name: 'On this device' });
const open = async (options: Parameters<typeof server>[0] = {}) =>
  (await renderScreen('/notificationSettings', { replies: await server(options) })).server;

it('asks the browser on a tap only, takes pushes, and gives them up again', async () => {
  const browser = fakePush();
  const asked = await open();
  await expect.element(thisDevice()).toHaveAttribute('aria-checked', 'false');
  expect(browser.asked).toBe(0);
  await thisDevice().click();
  await expect.element(thisDevice()).toHaveAttribute('aria-checked', 'true');
  await expectShown('On, also when the app is closed');
  expect(browser).toMatchObject({ asked: 1, subscribed: true });
  const [put] = asked.asked('PUT /notifications/push');
  expect(put?.args.body).toMatchObject({ endpoint: 'https://push.example.com/this-browser' });
  await expect.poll(readMark).toMatchObject({ hidden: false, language: 'en' });
  // What the device hides, its notices hide too.
  hideAmounts(true);
  await expect.poll(readMark).toMatchObject({ hidden: true });
  hideAmounts(false);
  await thisDevice().click();
  await expect.element(thisDevice()).toHaveAttribute('aria-checked', 'false');
  await expect.poll(() => browser.subscribed).toBe(false);
  await expect.poll(readMark).toBeUndefined();
});

it('leaves no mark when amounts are hidden in the moment pushes are given up', async () => {
  const browser = fakePush({ permission: 'granted', subscribed: true });
  await open({ here: true });
  await expect.element(thisDevice()).toHaveAttribute('aria-checked', 'true');
  const { followPush, settlePush } = await import('@/lib/push/follow-push.ts');
  followPush();
  await settlePush();
  expect(await readMark()).toBeDefined();
  // The device is slow to open its storage just then: slower than pushes end, if they may end meanwhile.
  const { open: openNow } = CacheStorage.prototype;
  let opened: Promise<unknown> = Promise.resolve();
  vi.spyOn(CacheStorage.prototype, 'open').mockImplementation(async function (this: CacheStorage, name) {
    opened = vi.waitUntil(() => !browser.subscribed, { timeout: 1_500 }).catch(() => undefined);
    await opened;
    return openNow.call(this, name);
  });
  hideAmounts(true);
  await thisDevice().click();
  await expect.poll(() => browser.subscribed).toBe(false);
  await opened;
  await new Promise(resolve => setTimeout(resolve, 200));
  expect(await readMark()).toBeUndefined();
});

it('ends with the session, whichever way that ends', async () => {
  const browser = fakePush({ permission: 'granted', subscribed: true });
  await open({ here: true });
  await expect.element(thisDevice()).toHaveAttribute('aria-checked', 'true');
  const { followPush } = await import('@/lib/push/follow-push.ts');
  followPush();
  const { settlePush } = await import('@/lib/push/follow-push.ts');
  await settlePush();
  expect(await readMark()).toBeDefined();
  endSession('invalid');
  await expect.poll(() => browser.subscribed).toBe(false);
  await expect.poll(readMark).toBeUndefined();
});

it('says what stands in the way, and how it is undone', async () => {
  fakePush({ permission: 'denied' });
  await open();
  await expectShown('Blocked in this browser', /allow notifications/);
  await expect.element(thisDevice()).toBeDisabled();

  fakePush({ answer: 'denied' });
  await open();
  await thisDevice().click();
  await expectShown('Blocked in this browser');

  fakePush({ answer: 'default' });
  await open();
  await thisDevice().click();
  await expectShown(/closed without an answer/);

  fakePush({ failing: true });
  await open();
  await thisDevice().click();
  await expectShown(/could not reach its push service/);
  await expect.element(thisDevice()).toHaveAttribute('aria-checked', 'false');
});

it('knows browsers that cannot, and iPhones that can once the app is installed', async () => {
  fakePush();
  const managers = window.PushManager;
  Reflect.deleteProperty(window, 'PushManager');
  try {
    await open();
    await expectShown('Not possible in this browser');
    await expect.element(thisDevice()).toBeDisabled();
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone);
    await open();
    await expectShown('Put the app on your home screen first');
    await link('How to do that').click();
    await expectAddress('/iosPage');
  } finally {
    window.PushManager = managers;
  }
});

it('needs a connection, and says when the server does not go along', async () => {
  fakePush();
  await open();
  await expect.element(thisDevice()).toBeEnabled();
  useConnectivity.setState({ online: false });
  await expectShown('Needs a connection.');
  await expect.element(thisDevice()).toBeDisabled();

  const replies = { ...(await server()), 'PUT /notifications/push': refused('tooManyTries') };
  await renderScreen('/notificationSettings', { replies });
  await thisDevice().click();
  await expectShown(/too many/i);
  await expect.element(thisDevice()).toHaveAttribute('aria-checked', 'false');

  await renderScreen('/notificationSettings', { replies: { 'GET /notifications/push': noAnswer } });
  await expectShown('Load failed, please try again.');

  // Also where this device takes none: the topics are missing all the same.
  fakePush({ permission: 'denied' });
  await renderScreen('/notificationSettings', { replies: { 'GET /notifications/push': noAnswer } });
  await expectShown('Blocked in this browser', 'Load failed, please try again.');
});

it('switches topics and other devices, and never security', async () => {
  fakePush();
  const asked = await open();
  await page.getByRole('switch', { name: 'Price alerts' }).click();
  await page.getByRole('switch', { name: 'News of your stocks in the app' }).click();
  await expect
    .poll(() => asked.asked('PUT /notifications/topics').map(({ args }) => args.body))
    .toEqual([
      { topic: 'ALERTS', way: 'PUSH', on: false },
      { topic: 'NEWS', way: 'APP', on: false },
    ]);
  await expect.element(page.getByRole('switch', { name: 'Security' })).not.toBeInTheDocument();
  await expectShown('Firefox, Windows', 'Since 2026-11-02');
  await button('Switch off').click();
  await expect.element(page.getByText('Firefox, Windows')).not.toBeInTheDocument();
});

it('chooses by topic what goes to the confirmed address, where there is one; security always does', async () => {
  fakePush();
  const replies = await server();
  const { server: asked } = await renderScreen('/notificationSettings', {
    replies: {
      ...replies,
      'GET /user/email': { possible: true, address: 'ada@example.org', waiting: null, asked: null },
    },
  });
  await expectShown('By e-mail to ada@example.org');
  const money = page.getByRole('switch', { name: 'Money by e-mail' });
  await expect.element(money).toHaveAttribute('aria-checked', 'true');
  await expect
    .element(page.getByRole('switch', { name: 'Price alerts by e-mail' }))
    .toHaveAttribute('aria-checked', 'false');
  expect(page.getByRole('switch', { name: 'Security by e-mail' }).elements()).toEqual([]);
  await money.click();
  await expect
    .poll(() => asked.asked('PUT /notifications/topics').map(({ args }) => args.body))
    .toEqual([{ topic: 'MONEY', way: 'EMAIL', on: false }]);
});
