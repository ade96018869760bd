import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aCustomerPage, someTime } from '@/testing/records.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';

const closure = {
  state: 'waiting',
  askedTime: someTime,
  dueTime: someTime,
  endedTime: null,
  stoppedBy: [],
  keepUntil: null,
  forgottenTime: null,
} as const;

const open = (hold: { reason: string; by: string; time: number } | null, options: ScreenOptions = {}) =>
  renderScreen('/customers/customer-1?tab=agreements', {
    ...options,
    replies: {
      'GET /customers/{id}': aCustomerPage(),
      'GET /customers/{id}/closure': { closure, hold },
      'POST /customers/{id}/legal-hold': null,
      'POST /approvals': { id: 'proposal-1' },
    },
  });
const dialog = page.getByRole('dialog');

it('keeps everything by one person, with a reason; the customer is said to see nothing of it', async () => {
  const { server } = await open(null);
  await expect.element(page.getByText('Asked for; the customer may take it back')).toBeVisible();
  await page.getByRole('button', { name: 'Place a legal hold' }).click();
  await expect.element(dialog.getByText('The customer sees nothing of this.', { exact: false })).toBeVisible();
  await dialog.getByLabelText('Reason').fill('A court asks');
  await dialog.getByRole('button', { name: 'Keep everything' }).click();
  await expect
    .poll(() => server.asked('POST /customers/{id}/legal-hold').at(-1)?.args)
    .toMatchObject({ params: { id: 'customer-1' }, body: { reason: 'A court asks' } });
});

it('lets go of it by two people only', async () => {
  const { server } = await open({ reason: 'A court asks', by: 'ifeoma', time: someTime });
  await expect.element(page.getByText('Legal hold by ifeoma')).toBeVisible();
  await page.getByRole('button', { name: 'Lift the legal hold' }).click();
  await dialog.getByLabelText('Reason').fill('The court is done');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect
    .poll(() => server.asked('POST /approvals').at(-1)?.args.body)
    .toMatchObject({ kind: 'legal-hold.lift', payload: { customerId: 'customer-1' } });
});

it('support reads of the wish and holds nothing', async () => {
  await open(null, { roles: ['support'] });
  await expect.element(page.getByText('Asked for; the customer may take it back')).toBeVisible();
  expect(page.getByRole('button', { name: 'Place a legal hold' }).query()).toBeNull();
});
