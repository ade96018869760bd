import { refused } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aBreak } from '@/testing/dashboard-records.ts';
import { aCustomer, someTime } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

const dialog = page.getByRole('dialog');
const account = {
  id: 'account-1',
  name: 'Client money',
  currency: 'NGN',
  closedTime: null,
  createdTime: someTime,
} as const;

it('adds a bank account with a name and a reason', async () => {
  const { server } = await renderScreen('/reconciliation?tab=accounts', {
    replies: { 'GET /reconciliation/accounts': list(), 'POST /reconciliation/accounts': { id: 'account-1' } },
  });
  await page.getByRole('button', { name: 'Add account' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByText('Account name is required')).toBeVisible();
  await expect.element(dialog.getByText('Give a reason')).toBeVisible();
  await dialog.getByLabelText('Name').fill('Client money');
  await dialog.getByLabelText('Reason').fill('Opened at the second bank');
  server.answer({ 'GET /reconciliation/accounts': list(account) });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByRole('row', { name: 'Client money' }).getByText('In use')).toBeVisible();
  expect(server.asked('POST /reconciliation/accounts')).toMatchObject([
    { args: { body: { name: 'Client money', currency: 'NGN', reason: 'Opened at the second bank' } } },
  ]);
});

it('says how the bank’s files name an account and are written', async () => {
  const { server } = await renderScreen('/reconciliation?tab=accounts', {
    replies: {
      'GET /reconciliation/accounts': list(account),
      'GET /bank-statements/accounts/{id}/profile': { bankNumber: null, csv: null },
      'PUT /bank-statements/accounts/{id}/profile': null,
    },
  });
  await page.getByRole('row', { name: 'Client money' }).getByRole('button', { name: 'Files' }).click();
  await dialog.getByLabelText(/^IBAN or account number/).fill('NG 2044 0001');
  await dialog.getByRole('switch').click();
  await dialog.getByLabelText('Column of the bank’s number').fill('7');
  await dialog.getByLabelText('Reason').fill('From the bank’s manual');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  expect(server.asked('PUT /bank-statements/accounts/{id}/profile')).toMatchObject([
    {
      args: {
        params: { id: 'account-1' },
        body: {
          bankNumber: 'NG 2044 0001',
          csv: { delimiter: ',', skipRows: 1, columns: { date: 1, amount: 2, debit: null, bankId: 7 } },
          reason: 'From the bank’s manual',
        },
      },
    },
  ]);
});

it('says why an account was refused', async () => {
  await renderScreen('/reconciliation?tab=accounts', {
    replies: {
      'GET /reconciliation/accounts': list(account),
      'POST /reconciliation/accounts': refused('conflict', 'There is one of this name.'),
    },
  });
  await page.getByRole('button', { name: 'Add account' }).click();
  await dialog.getByLabelText('Name').fill('Client money');
  await dialog.getByLabelText('Reason').fill('By mistake');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByRole('alert').getByText('There is one of this name.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
});

it('closes an account with a reason, and once only', async () => {
  const { server } = await renderScreen('/reconciliation?tab=accounts', {
    replies: {
      'GET /reconciliation/accounts': list(account),
      'POST /reconciliation/accounts/{id}/close': null,
    },
  });
  const row = page.getByRole('row', { name: 'Client money' });
  await row.getByRole('button', { name: 'Close' }).click();
  await dialog.getByLabelText('Reason').fill('Moved to the first bank');
  server.answer({ 'GET /reconciliation/accounts': list({ ...account, closedTime: someTime }) });
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await expect.element(row.getByText('Closed')).toBeVisible();
  await expect.poll(() => row.getByRole('button', { name: 'Close' }).elements()).toEqual([]);
});

it('proposes to close a break only with its explanation, which then stands beside it', async () => {
  const explanation = 'The bank was on strike';
  const resolved = { ...aBreak, resolvedTime: someTime, resolvedBy: 'maker', resolution: explanation };
  const { server } = await renderScreen('/reconciliation?tab=breaks', {
    replies: {
      'GET /reconciliation/breaks': list(aBreak),
      'POST /reconciliation/breaks/{id}/resolve': { proposalId: 'proposal-1' },
    },
  });
  const row = page.getByRole('row', { name: /A bank statement is missing/ });
  await row.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(dialog.getByText('Give a reason')).toBeVisible();
  await dialog.getByLabelText('Reason').fill(explanation);
  server.answer({ 'GET /reconciliation/breaks': list(resolved) });
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(page.getByRole('row', { name: explanation }).getByText('maker')).toBeVisible();
  expect(row.getByRole('button', { name: 'Close' }).elements()).toEqual([]);
  expect(server.asked('POST /reconciliation/breaks/{id}/resolve')).toMatchObject([
    { args: { params: { id: 'break-1' }, body: { reason: explanation } } },
  ]);
});

it('collects a claim up to what is available, and shows both before', async () => {
  const claim = {
    id: 'claim-1',
    cause: 'DEPOSIT',
    recordId: 'deposit-1',
    number: 'D-20261114-0001',
    currency: 'NGN',
    ...{ amount: '25000.00', collected: '5000.00', left: '20000.00', available: '8000.00' },
    ...{ customer: aCustomer, createdTime: someTime, assignee: null },
  } as const;
  const { server } = await renderScreen('/reconciliation?tab=claims', {
    replies: { 'GET /claims': list(claim), 'POST /approvals': { id: 'proposal-1' } },
  });
  await page.getByRole('button', { name: 'Collect' }).click();
  await expect.element(dialog.getByLabelText('Amount in NGN')).toHaveValue('8000.00');
  await dialog.getByLabelText('What the customer reads').fill('As agreed on the phone');
  await dialog.getByLabelText('Reason').fill('Call of today');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect
    .poll(() => server.asked('POST /approvals').map(({ args }) => args.body))
    .toEqual([
      {
        kind: 'claim.collect',
        payload: { claimId: 'claim-1', amount: '8000.00', told: 'As agreed on the phone' },
        reason: 'Call of today',
      },
    ]);
});

it('compares customers’ money with the bank’s so far today', async () => {
  const line = {
    currency: 'NGN' as const,
    ...{ customerMoney: '90000.00', payable: '25000.00', claims: '0.00', suspense: '0.00' },
    ...{ transit: '0.00', expected: '90000.00', stated: '90000.00', difference: '0.00' },
  };
  const differs = { ...line, currency: 'USD' as const, stated: '90010.00', difference: '10.00' };
  const missing = { ...line, currency: 'KES' as const, stated: null, difference: null };
  const cash = [line, differs, missing];
  await renderScreen('/reconciliation?tab=now', {
    replies: {
      'GET /reconciliation/trial-balance': {
        day: '2026-11-18',
        time: someTime,
        lines: [],
        cash,
        between: [],
      },
    },
  });
  await expect.element(page.getByText('Customers’ money in NGN agrees with the bank')).toBeVisible();
  await expect.element(page.getByText('Customers’ money in USD differs from the bank’s')).toBeVisible();
  await expect.element(page.getByText('No statement says what the bank has in KES')).toBeVisible();
});
