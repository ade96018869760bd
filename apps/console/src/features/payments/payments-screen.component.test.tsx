import { refused } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { someTime } from '@/testing/records.ts';
import { askAgain, renderScreen } from '@/testing/render-screen.tsx';
import { savedFile } from '@/testing/saved-files.ts';
import { list } from '@/testing/staff.ts';
import type { FileDetail, FilePayment, OpenPayment } from './payment-words.ts';

const dialog = page.getByRole('dialog').last();
const account = {
  id: 'account-1',
  name: 'Zuma Bank',
  currency: 'NGN',
  closedTime: null,
  createdTime: someTime,
} as const;
const anOpen: OpenPayment = {
  ...{ withdrawalId: 'withdrawal-1', number: 'W-20261114-0352', name: 'Gbenga Adewale', bank: 'Zuma Bank' },
  ...{ accountNumber: '0081492095', amount: '672300.75', currency: 'NGN', nameMatch: 'same' },
  decidedTime: someTime,
};
const other: OpenPayment = {
  ...anOpen,
  withdrawalId: 'withdrawal-2',
  number: 'W-20261114-0354',
  amount: '96750.00',
};
const { decidedTime: _decided, ...plain } = anOpen;
const aPayment: FilePayment = {
  ...plain,
  reference: 'SAVW202611140352',
  state: 'ready',
  bankReference: null,
};
const aFile: FileDetail = {
  ...{
    id: 'file-1',
    number: 'PB-20261114-0002',
    accountId: 'account-1',
    account: 'Zuma Bank',
    currency: 'NGN',
  },
  ...{
    format: 'pain.001',
    state: 'built',
    payments: 1,
    settled: 0,
    total: '672300.75',
    executeOn: '2026-11-14',
  },
  ...{ builtBy: 'checker', builtTime: someTime, endedBy: null, endedTime: null, endedReason: null },
  ...{
    message: 'SAVPB202611140002',
    payer: 'Savanna Clients',
    prefix: 'SAV',
    charges: 'SHAR',
    sha256: 'a1'.repeat(32),
  },
  list: [aPayment],
  pending: { proposalId: 'proposal-1', proposer: 'checker', createdTime: someTime },
};
const released: FileDetail = {
  ...aFile,
  ...{ state: 'released', endedBy: 'maker', endedTime: someTime, pending: null },
  list: [{ ...aPayment, state: 'sent' }],
};
const openFile = (file: FileDetail, replies: object = {}, roles?: readonly 'auditor'[]) =>
  renderScreen('/payments/file-1', {
    replies: { 'GET /payments/files/{id}': file, ...replies },
    ...(roles && { roles }),
  });

it('builds a file of what is chosen, and opens it', async () => {
  const { server } = await renderScreen('/payments', {
    replies: {
      'GET /payments/open': list(anOpen, other),
      'GET /reconciliation/accounts': list(account),
      'POST /payments/files': { id: 'file-1', proposalId: 'proposal-1' },
      'GET /payments/files/{id}': aFile,
    },
  });
  await expect.element(page.getByRole('button', { name: 'Build file' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'All on this page' }).click();
  await page.getByRole('checkbox', { name: 'Choose W-20261114-0354' }).click();
  await page.getByRole('button', { name: 'Build file, ₦672,300.75' }).click();
  await dialog.getByLabelText('Reason').fill('Noon batch');
  await dialog.getByRole('button', { name: 'Build', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'PB-20261114-0002' })).toBeVisible();
  expect(server.asked('POST /payments/files').map(({ args }) => args.body)).toEqual([
    { accountId: 'account-1', withdrawals: ['withdrawal-1'], reason: 'Noon batch' },
  ]);
});

it('offers nothing of a list that was read before the page was opened, until it was read anew', async () => {
  let answer = Promise.resolve(list(anOpen));
  await renderScreen('/payments', {
    replies: {
      'GET /payments/open': () => answer,
      'GET /payments/files': list(),
      'GET /reconciliation/accounts': list(account),
    },
  });
  await expect.element(page.getByText(anOpen.number)).toBeVisible();
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect.element(page.getByText(anOpen.number)).not.toBeInTheDocument();
  await askAgain();
  let arrive = (_payments: ReturnType<typeof list<OpenPayment>>) => {};
  answer = new Promise(resolve => {
    arrive = resolve;
  });
  await page.getByRole('tab', { name: 'To build' }).click();
  await expect.element(page.getByText(anOpen.number)).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'All on this page' })).toBeDisabled();
  expect(page.getByText(anOpen.number).element().closest('[inert]')).not.toBeNull();
  arrive(list(other));
  await page.getByRole('checkbox', { name: 'Choose W-20261114-0354' }).click();
  await expect.element(page.getByRole('button', { name: 'Build file, ₦96,750.00' })).toBeEnabled();
});

it('has everything chosen anew once it was refused, and says why until that was read', async () => {
  await renderScreen('/payments', {
    replies: {
      'GET /payments/open': list(anOpen),
      'GET /reconciliation/accounts': list(account),
      'POST /payments/files': refused('conflict', 'Somebody else was faster.'),
    },
  });
  await page.getByRole('checkbox', { name: 'All on this page' }).click();
  await page.getByRole('button', { name: 'Build file, ₦672,300.75' }).click();
  await dialog.getByLabelText('Reason').fill('Noon batch');
  await dialog.getByRole('button', { name: 'Build', exact: true }).click();
  await expect.element(dialog.getByText('Somebody else was faster.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('button', { name: 'Build file', exact: true })).toBeDisabled();
});

it('says that nothing is to be paid, and why a list could not be read', async () => {
  await renderScreen('/payments', {
    replies: {
      'GET /payments/open': list(),
      'GET /reconciliation/accounts': list(account),
      'GET /payments/files': refused('internal', 'The server failed.'),
    },
  });
  await expect.element(page.getByText('Nothing is to be paid')).toBeVisible();
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect.element(page.getByText('The server failed.')).toBeVisible();
});

it('releases what somebody else built', async () => {
  const { server } = await openFile(aFile, { 'POST /approvals/{id}/approve': null });
  await expect.element(page.getByText('Everything in it can still be paid')).toBeVisible();
  await expect.element(page.getByText('a1'.repeat(32))).toBeVisible();
  expect(page.getByRole('button', { name: 'Download file' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Release ₦672,300.75' }).click();
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await expect.element(page.getByText('Released', { exact: true })).toBeVisible();
  expect(server.asked('POST /approvals/{id}/approve').map(({ args }) => args.params)).toEqual([
    { id: 'proposal-1' },
  ]);
});

it.each([
  ['it is one’s own', { builtBy: 'maker' }, /somebody else must release it/],
  ['something in it was held or given back', { list: [{ ...aPayment, state: 'changed' }] }, /build it anew/],
] as const)('does not release where %s', async (_, change, why) => {
  await openFile({ ...aFile, ...change } as FileDetail);
  await expect.element(page.getByText(why)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Release ₦672,300.75' })).toBeDisabled();
});

it('takes a file apart, and proposes again what was refused', async () => {
  const { server } = await openFile(
    { ...aFile, pending: null },
    { 'POST /payments/files/{id}/drop': null, 'POST /approvals': { id: 'proposal-2' } },
  );
  await page.getByRole('button', { name: 'Propose release' }).click();
  await dialog.getByLabelText('Reason').fill('As before');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect.element(page.getByText('Proposed; a second person has to approve')).toBeVisible();
  await page.getByRole('button', { name: 'Take apart' }).click();
  await dialog.getByLabelText('Reason').fill('Wrong account');
  await dialog.getByRole('button', { name: 'Take apart' }).click();
  await expect.element(page.getByText('Taken apart', { exact: true })).toBeVisible();
  expect(server.asked('POST /payments/files/{id}/drop')).toHaveLength(1);
});

it('hands over the bytes once it is released, and notes what the bank paid', async () => {
  const content = {
    name: 'PB-20261114-0002.xml',
    type: 'application/xml',
    sha256: 'a1',
    content: btoa('<Document/>'),
  };
  const { server } = await openFile(released, {
    'GET /payments/files/{id}/content': content,
    'POST /payments/files/{id}/paid': null,
  });
  const saved = await savedFile(() => page.getByRole('button', { name: 'Download file' }).click());
  expect(saved).toEqual({ name: 'PB-20261114-0002.xml', text: '<Document/>' });
  await page.getByRole('button', { name: 'Paid', exact: true }).click();
  await dialog.getByLabelText('The bank’s reference, where it gave one').fill('ZB-77');
  await dialog.getByLabelText('Reason').fill('In the report');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect.element(page.getByText('Noted as paid')).toBeVisible();
  expect(server.asked('POST /payments/files/{id}/paid').map(({ args }) => args.body)).toEqual([
    { payments: [{ reference: 'SAVW202611140352', bankReference: 'ZB-77' }], reason: 'In the report' },
  ]);
});

it('lets an auditor read and change nothing', async () => {
  await openFile(aFile, {}, ['auditor']);
  await expect.element(page.getByRole('button', { name: 'Take apart' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Release ₦672,300.75' })).toBeDisabled();
});
