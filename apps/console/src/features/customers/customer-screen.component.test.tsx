import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aCustomerPage } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

const dialog = page.getByRole('dialog');

const openCustomer = (options = {}) =>
  renderScreen('/customers/customer-1', {
    replies: {
      'GET /customers/{id}': aCustomerPage(),
      'GET /customers/{id}/holdings': list(),
      'GET /customers/{id}/activity': list(),
      'GET /customers/{id}/ledger': list(),
      'POST /customers/{id}/disable': null,
      'POST /approvals': { id: 'proposal-1' },
    },
    ...options,
  });

it('disables a customer only with a reason', async () => {
  const { server } = await openCustomer();
  await page.getByRole('button', { name: 'Disable' }).click();
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect.element(dialog.getByText('Give a reason')).toBeVisible();
  expect(server.asked('POST /customers/{id}/disable')).toEqual([]);
});

it('proposes an adjustment of whole cents only', async () => {
  const { server } = await openCustomer();
  await page.getByRole('button', { name: 'Propose adjustment' }).click();
  await dialog.getByLabelText('Amount').fill('12.345');
  await dialog.getByLabelText('Reason').fill('Refund of a fee');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(dialog.getByText('Digits with at most two decimals')).toBeVisible();
  expect(server.asked('POST /approvals')).toEqual([]);
});

it('shows support masked data, and nothing to act with', async () => {
  await openCustomer({
    roles: ['support'],
    replies: {
      'GET /customers/{id}': aCustomerPage({ masked: true, name: 'G•••• A••••' }),
      'GET /customers/{id}/holdings': list(),
      'GET /customers/{id}/activity': list(),
      'GET /customers/{id}/ledger': list(),
    },
  });
  await expect.element(page.getByText('Personal data masked')).toBeVisible();
  expect(page.getByRole('button', { name: /Disable|Propose adjustment/ }).elements()).toEqual([]);
});
