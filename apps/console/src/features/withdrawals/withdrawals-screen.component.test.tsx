import { stillWaiting } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCheckedWithdrawal, aWithdrawal, someTime } from '@/testing/records.ts';
import { askAgain, renderScreen } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

const details = page.getByRole('complementary', { name: 'Details' });
const dialog = page.getByRole('dialog');

const bankAccount = (name: string, currency: 'NGN' | 'USD' = 'NGN') => ({
  id: `account-${name}`,
  name,
  currency,
  createdTime: someTime,
  closedTime: null,
});

const openWithdrawal = (withdrawal = aWithdrawal(), options = {}) =>
  renderScreen(`/withdrawals?open=${withdrawal.id}`, {
    replies: {
      'GET /withdrawals/{id}': withdrawal,
      'GET /customers/{id}/ledger': list(),
      'POST /withdrawals/{id}/paid': null,
      'GET /reconciliation/accounts': list(bankAccount('Zuma Bank, client money')),
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

it('asks which account a payment left where there are several of its currency', async () => {
  const { server } = await openWithdrawal(aWithdrawal({ status: 'approved', stage: 'to-pay' }));
  const accounts = [bankAccount('Zuma Bank'), bankAccount('Benue Savings'), bankAccount('Dollars', 'USD')];
  server.answer({ 'GET /reconciliation/accounts': list(...accounts) });
  await details.getByRole('button', { name: 'Mark as paid' }).click();
  await dialog.getByLabelText('Bank or chain reference').fill('UTR-4471');
  await dialog.getByLabelText('Reason').fill('Sent with the noon batch');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect.element(dialog.getByText('Choose the account that it left')).toBeVisible();
  await dialog.getByLabelText('Paid from').click();
  await page.getByTitle('Benue Savings').click();
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect.element(page.getByText('Noted as paid')).toBeVisible();
  expect(server.asked('POST /withdrawals/{id}/paid')).toMatchObject([
    { args: { body: { accountId: 'account-Benue Savings', bankReference: 'UTR-4471' } } },
  ]);
});

it.each(['paid', 'approved'] as const)('proposes to give back what is %s and came back', async status => {
  const stage = status === 'paid' ? 'done' : 'to-pay';
  const { server } = await openWithdrawal(aWithdrawal({ status, stage, decider: 'checker' }));
  server.answer({ 'POST /approvals': { id: 'proposal-1' } });
  await details.getByRole('button', { name: 'Returned by the bank' }).click();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(dialog.getByText('Tell the customer why it came back')).toBeVisible();
  await dialog.getByLabelText('What the customer reads').fill('The account is closed.');
  await dialog.getByLabelText('Reason').fill('On the statement of today');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(page.getByText('Proposed; a second person has to approve')).toBeVisible();
  expect(server.asked('POST /approvals').map(({ args }) => args.body)).toEqual([
    {
      kind: 'withdrawal.return',
      payload: { withdrawalId: 'withdrawal-1', told: 'The account is closed.' },
      reason: 'On the statement of today',
    },
  ]);
});

it('keeps what is written about a payment that the bank has meanwhile made', async () => {
  const { server } = await openWithdrawal(aWithdrawal({ status: 'approved', stage: 'to-pay' }));
  await details.getByRole('button', { name: 'Returned by the bank' }).click();
  await dialog.getByLabelText('What the customer reads').fill('The account is closed.');
  server.answer({ 'GET /withdrawals/{id}': aWithdrawal({ status: 'paid', stage: 'done' }) });
  await askAgain();
  await expect
    .element(details.getByRole('button', { name: 'Mark as paid', includeHidden: true }))
    .not.toBeInTheDocument();
  await expect
    .element(dialog.getByLabelText('What the customer reads'))
    .toHaveValue('The account is closed.');
});

it('offers nothing of what a record was when it was opened before', async () => {
  const { server } = await openWithdrawal();
  await expect.element(details.getByRole('button', { name: 'Reject' })).toBeVisible();
  window.history.pushState(null, '', '/console/withdrawals');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(details).not.toBeInTheDocument();
  server.answer({ 'GET /withdrawals/{id}': stillWaiting });
  window.history.back();
  await expect.element(details).toBeVisible();
  expect(details.getByRole('button', { name: 'Reject' }).elements()).toEqual([]);
});

it('tells who gave back what the bank returned, and leaves nothing to do', async () => {
  const returned = {
    time: someTime,
    reason: 'The account is closed.',
    bankReference: 'R-7',
    proposer: 'maker',
    approver: 'checker',
  };
  await openWithdrawal(
    aWithdrawal({
      ...{ status: 'paid', stage: 'returned', decider: 'checker', payer: 'maker' },
      ...{ bankReference: 'UTR-1', paidFrom: 'Zuma Bank, client money', returned },
    }),
  );
  await expect.element(details.getByText('Paid from Zuma Bank, client money. Reference UTR-1')).toBeVisible();
  await expect
    .element(details.getByText('Returned by the bank. Reference R-7. The account is closed.'))
    .toBeVisible();
  await expect.element(details.getByText('Approved; the money is the customer’s again.')).toBeVisible();
  expect(details.getByRole('button', { name: 'Returned by the bank' }).elements()).toEqual([]);
});

it('lets nobody of support give money back', async () => {
  await openWithdrawal(aWithdrawal({ status: 'paid', stage: 'done' }), { roles: ['support'] });
  await expect.element(details.getByRole('button', { name: 'Returned by the bank' })).toBeDisabled();
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
