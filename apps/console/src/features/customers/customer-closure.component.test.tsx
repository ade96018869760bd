import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aClosure, aCustomerPage, someTime } from '@/testing/records.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';

const aHold = { reason: 'A court asks', by: ['ifeoma', 'tunde'], time: someTime };

const open = (hold: typeof aHold | null, options: ScreenOptions = {}, closure = aClosure()) =>
  renderScreen('/customers/customer-1?tab=agreements', {
    ...options,
    replies: {
      'GET /customers/{id}': aCustomerPage(),
      'GET /customers/{id}/closure': { closure, hold },
      'POST /approvals': { id: 'proposal-1' },
    },
  });
const dialog = page.getByRole('dialog');

it('keeps everything by two people, with a reason; the customer is said to see nothing of it', async () => {
  const { server } = await open(null);
  await expect.element(page.getByText('Waiting', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Place a legal hold' }).click();
  await expect
    .element(dialog.getByText('The customer sees nothing of this.', { exact: false }))
    .toBeVisible();
  await dialog.getByLabelText('Reason').fill('A court asks');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect
    .poll(() => server.asked('POST /approvals').at(-1)?.args.body)
    .toMatchObject({
      kind: 'legal-hold.place',
      payload: { customerId: 'customer-1' },
      reason: 'A court asks',
    });
});

it('lets go of it by two people, and says who it was as long as everything is kept', async () => {
  const { server } = await open(
    aHold,
    {},
    aClosure({
      ...{ state: 'closed', endedTime: someTime, keepUntil: someTime, held: true },
      knownAs: { username: 'chidi', name: 'Chidi Okafor', email: null },
    }),
  );
  await expect.element(page.getByText('Legal hold by ifeoma, tunde')).toBeVisible();
  await expect.element(page.getByText('chidi, Chidi Okafor')).toBeVisible();
  await page.getByRole('button', { name: 'Lift the legal hold' }).click();
  await dialog.getByLabelText('Reason').fill('The court is done');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect
    .poll(() => server.asked('POST /approvals').at(-1)?.args.body)
    .toMatchObject({ kind: 'legal-hold.lift', payload: { customerId: 'customer-1' } });
});

it('support reads of the wish and holds nothing', async () => {
  await open(null, { roles: ['support'] });
  await expect.element(page.getByText('Waiting', { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Place a legal hold' }).query()).toBeNull();
});
