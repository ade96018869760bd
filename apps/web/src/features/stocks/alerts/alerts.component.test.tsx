import { noAnswer, refused } from '@openfloor/client/testing/fake-replies';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakePush, hashHere, pushKey } from '@/testing/fake-push.ts';
import { button, dialog, expectAddress, expectGone, expectShown } from '@/testing/look.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { alert, stock } from '@/testing/samples/stocks.ts';

const openStock = (options: ScreenOptions = {}) =>
  renderScreen(options.tenant === 'aurora' ? '/stock/BMFBOVESPA-BATL4' : '/stock/NSENG-KANCEM', {
    ...options,
    replies: {
      'GET /stock/detail': stock(),
      'GET /stock/historyKline': [],
      'GET /user/balanceAndPosition': refused('notFound'),
      'GET /alerts': [],
      'POST /alerts': { id: 'alert-1' },
      'GET /notifications/push': { key: pushKey, wanted: false, topics: [], devices: [] },
      ...options.replies,
    },
  });

it('sets an alert above or below the price of this moment', async () => {
  const { server } = await openStock({ replies: { 'GET /alerts': [alert()] } });
  await button('Set an alert on KANCEM').click();
  await expect.element(dialog('Alert on KANCEM')).toBeVisible();
  await expectShown('1 alert set on this stock');
  await button('Set alert').click();
  await expectShown('Amount is required');
  await page.getByLabelText('Tell me at').fill('420');
  await expectShown(/10\.70% above the price/);
  await button('Alert me at ₦420.00').click();
  await expectShown('Alert set');
  await expectGone(dialog('Alert on KANCEM'));
  expect(server.asked('POST /alerts').map(({ args }) => args.body)).toEqual([
    { stockId: 'NSENG-KANCEM', condition: 'PRICE_ABOVE', value: '420', repeats: 'ONCE' },
  ]);
});

it('has alerts reach this device too, by the browser’s question on a tap', async () => {
  const browser = fakePush();
  const devices: { id: string; device: string; endpointHash: string; time: number }[] = [];
  await openStock({
    replies: {
      'GET /notifications/push': () => ({ key: pushKey, wanted: false, topics: [], devices }),
      'PUT /notifications/push': async () => {
        devices.push({ id: 'here', device: 'Chrome', endpointHash: await hashHere(), time: 0 });
        return { id: 'here' };
      },
    },
  });
  await button('Set an alert on KANCEM').click();
  const toggle = page.getByRole('switch', { name: 'On this device' });
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-checked', 'true');
  expect(browser.subscribed).toBe(true);
  fakePush({ permission: 'denied' });
  await openStock();
  await button('Set an alert on KANCEM').click();
  await page.getByRole('link', { name: /On this device.*Blocked/ }).click();
  await expectAddress('/notificationSettings');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('takes a price some percent away by a chip', async () => {
  const { server } = await openStock();
  await button('Set an alert on KANCEM').click();
  await button('−5%').click();
  await button('Alert me at ₦360.42').click();
  await expect
    .poll(() => server.asked('POST /alerts')[0]?.args.body)
    .toMatchObject({
      condition: 'PRICE_BELOW',
      value: '360.42',
    });
});

it('sets a change in a day, each day', async () => {
  const { server } = await openStock();
  await button('Set an alert on KANCEM').click();
  await page.getByRole('radio', { name: 'Change in a day' }).click();
  await page.getByRole('radio', { name: 'Falls by' }).click();
  await page.getByLabelText('Percent').fill('100');
  await button('Set alert').click();
  await expectShown(/below 100 for a fall/);
  await page.getByLabelText('Percent').fill('2,5');
  await page.getByRole('radio', { name: 'Each day' }).click();
  await expectShown(/at most once in each trading day/);
  await button('Alert me at −2.50%').click();
  await expect
    .poll(() => server.asked('POST /alerts')[0]?.args.body)
    .toMatchObject({
      condition: 'DAY_DOWN',
      value: '2.5',
      repeats: 'DAILY',
    });
});

it('says why an alert is refused and keeps what was typed', async () => {
  await openStock({ replies: { 'POST /alerts': refused('conflict', 'You have the most alerts possible.') } });
  await button('Set an alert on KANCEM').click();
  await page.getByLabelText('Tell me at').fill('420');
  await button('Alert me at ₦420.00').click();
  await expectShown('You have the most alerts possible.');
  await expect.element(page.getByLabelText('Tell me at')).toHaveValue('420');
});

it('sends a guest to the gate', async () => {
  await openStock({ signedIn: false });
  await button('Set an alert on KANCEM').click();
  await expectAddress('/LoginUp');
});

it('lists alerts with what became of them, changes one and deletes one', async () => {
  let known = [
    alert({ id: 'a', condition: 'MOVE_DOWN', value: '5', basePrice: '379.39' }),
    alert({
      id: 'b',
      active: false,
      firedPrice: '420.1',
      firedTime: new Date(2026, 10, 16, 14, 2, 11).getTime(),
      firedSource: 'simulated',
    }),
  ];
  const { server } = await renderScreen('/alerts', {
    replies: {
      'GET /notifications/push': { key: pushKey, wanted: false, topics: [], devices: [] },
      'GET /alerts': () => known,
      'GET /stock/detail': stock(),
      'PUT /alerts/{id}': null,
      'DELETE /alerts/{id}': ({ args }) => {
        known = known.filter(({ id }) => id !== args.params.id);
        return null;
      },
    },
  });
  await expectShown('Down 5.00% from ₦379.39', 'Rang at ₦420.10, 2026-11-16 14:02:11', /Ended · Once/);
  await button('Change the alert on KANCEM: At ₦420.00 or above').click();
  await expect.element(page.getByLabelText('Tell me at')).toHaveValue('420');
  await page.getByLabelText('Tell me at').fill('425');
  await button('Save alert').click();
  await expect
    .poll(() => server.asked('PUT /alerts/{id}')[0]?.args)
    .toMatchObject({
      params: { id: 'b' },
      body: { condition: 'PRICE_ABOVE', value: '425', repeats: 'ONCE' },
    });
  await button('Delete the alert on KANCEM: Down 5.00% from ₦379.39').click();
  await expectShown('Alert deleted');
  await expectGone(page.getByText('Down 5.00% from ₦379.39'));
});

it('has words for no alerts and for no answer', async () => {
  await renderScreen('/alerts', { tenant: 'aurora', replies: { 'GET /alerts': [] } });
  await expectShown('Crie um pelo sino na página de uma ação.');
  const { server } = await renderScreen('/alerts', { replies: { 'GET /alerts': noAnswer } });
  await expectShown('Load failed, please try again.');
  server.answer({ 'GET /alerts': [alert()] });
  await button('Retry', page.getByRole('main')).click();
  await expectShown('At ₦420.00 or above');
});
