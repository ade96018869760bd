import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCheckedWithdrawal, aWithdrawal, someTime } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

const details = page.getByRole('complementary', { name: 'Details' });
const dialog = page.getByRole('dialog');

const openWithdrawal = (withdrawal = aWithdrawal(), options = {}) =>
  renderScreen(`/withdrawals?open=${withdrawal.id}`, {
    replies: {
      'GET /withdrawals/{id}': withdrawal,
      'GET /customers/{id}/ledger': list(),
      'POST /withdrawals/{id}/paid': null,
    },
    ...options,
  });

it('puts nothing on hold without a note, whichever way it is asked', async () => {
  await openWithdrawal();
  await expect.element(details.getByRole('button', { name: 'Hold', exact: true })).toBeVisible();
  await userEvent.keyboard('h');
  await expect.element(details.getByText('Write a note of at least 3 characters')).toBeVisible();
  expect(dialog.elements()).toEqual([]);
});

it('lets nobody give both approvals', async () => {
  await openWithdrawal(aCheckedWithdrawal('maker'));
  await expect.element(details.getByText('You gave the first approval')).toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Approve as second person' })).toBeDisabled();
});

it('lets an auditor read it and decide nothing', async () => {
  await openWithdrawal(aCheckedWithdrawal('checker'), { roles: ['auditor'] });
  await expect.element(details.getByText('Your roles do not decide about this.')).toBeVisible();
  await expect.element(details.getByText('Name and bank checked').first()).toBeVisible();
  for (const name of ['Approve as second person', 'Reject', 'Hold']) {
    await expect.element(details.getByRole('button', { name, exact: true })).toBeDisabled();
  }
});

it('notes a payment only with the bank’s reference', async () => {
  const { server } = await openWithdrawal(aWithdrawal({ status: 'approved', stage: 'to-pay' }));
  await details.getByRole('button', { name: 'Mark as paid' }).click();
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect.element(dialog.getByText('Give the reference of the payment')).toBeVisible();
  await expect.element(dialog.getByText('Give a reason of at least 3 characters')).toBeVisible();
  await dialog.getByLabelText('Bank or chain reference').fill('UTR-4471');
  await dialog.getByLabelText('Reason').fill('Sent with the noon batch');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect.element(page.getByText('Noted as paid')).toBeVisible();
  expect(server.asked('POST /withdrawals/{id}/paid')).toMatchObject([
    { args: { body: { bankReference: 'UTR-4471', reason: 'Sent with the noon batch' } } },
  ]);
});

it('takes a withdrawal off hold, whose reason it shows', async () => {
  const hold = { reason: 'The bank was asked', internalNote: 'Case 12', by: 'checker', sinceTime: someTime };
  const { server } = await openWithdrawal(aWithdrawal({ stage: 'on-hold', hold }));
  server.answer({ 'POST /withdrawals/{id}/unhold': null });
  await expect.element(details.getByText('The bank was asked')).toBeVisible();
  await expect.element(details.getByText(/^Internal, only staff read\s*Case 12$/)).toBeVisible();
  await details.getByRole('textbox', { name: 'Note', exact: true }).fill('The bank has answered');
  await details.getByRole('button', { name: 'Take off hold' }).click();
  server.answer({ 'GET /withdrawals/{id}': aWithdrawal() });
  await dialog.getByRole('button', { name: 'Take off hold' }).click();
  await expect.element(details.getByRole('button', { name: 'Hold', exact: true })).toBeVisible();
  expect(server.asked('POST /withdrawals/{id}/unhold')).toMatchObject([
    { args: { params: { id: 'withdrawal-1' }, body: { reason: 'The bank has answered' } } },
  ]);
});

it('says that the customer is disabled, and may withdraw what is theirs', async () => {
  await openWithdrawal(aWithdrawal({ warnings: ['customerDisabled'] }));
  await expect
    .element(details.getByText('The customer is disabled, and may withdraw what is theirs').first())
    .toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Approve as first person' })).toBeEnabled();
});
