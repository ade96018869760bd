import { refused } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aClosure, aCustomerPage, someTime } from '@/testing/records.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

const show = (options: ScreenOptions = {}, path = '/closures') =>
  renderScreen(path, { ...options, replies: { 'GET /closures': list(), ...options.replies } });
const tab = (name: string) => page.getByRole('tab', { name, exact: false });

it('shows who leaves by what became of it, and opens the customer', async () => {
  const blocked = aClosure({ state: 'blocked', endedTime: someTime, stoppedBy: ['money', 'claims'] });
  const { server } = await show({
    replies: {
      'GET /closures': list(blocked),
      'GET /customers/{id}': aCustomerPage(),
      'GET /customers/{id}/closure': { closure: blocked, hold: null },
    },
  });
  await tab('Blocked').click();
  await expect
    .poll(() => server.asked('GET /closures').at(-1)?.args.query)
    .toMatchObject({ state: 'blocked' });
  await expect.element(page.getByText('money, something owed')).toBeVisible();
  await page.getByText('money, something owed').click();
  await expect
    .poll(() => server.asked('GET /customers/{id}').at(-1)?.args.params)
    .toEqual({ id: blocked.customer.id });
});

it('says what is kept of whom, and where money has come in since', async () => {
  const closed = aClosure({
    state: 'closed',
    endedTime: someTime,
    keepUntil: someTime,
    held: true,
    hasMoney: true,
  });
  await show({ replies: { 'GET /closures': list(closed) } }, '/closures?tab=closed');
  const row = page.getByRole('row').nth(1);
  await expect.element(row.getByText('Everything kept')).toBeVisible();
  await expect.element(row.getByText('Money left')).toBeVisible();
});

it('shows support no holds, and says what an empty list means', async () => {
  await show({ roles: ['support'] });
  await expect.element(page.getByText('Nobody has asked for their account to be closed')).toBeVisible();
  expect(page.getByText('Everything kept').query()).toBeNull();
});

it('says that the list could not be read, and tries again', async () => {
  await show({ replies: { 'GET /closures': refused('internal', 'The server failed.') } });
  await expect.element(page.getByText('The server failed.').first()).toBeVisible();
});
