import { refused } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { someTime } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';
import type { Line, Suggestion } from './match-words.ts';

const dialog = page.getByRole('dialog').last();
const aLine: Line = {
  ...{ id: 'line-1', accountId: 'account-1', account: 'Zuma Bank', currency: 'NGN', day: '2026-11-14' },
  ...{ amount: '40000.00', bankId: 'ZB-1', reference: 'savanna', name: 'Sule F.', text: null },
  ...{ match: null, proposalId: null, assignee: null },
};
const aSuggestion: Suggestion = {
  ...{
    kind: 'deposit',
    recordId: 'deposit-1',
    number: 'D-20261114-0216',
    name: 'Farida Sule',
    day: '2026-11-14',
  },
  ...{ state: 'reviewing', score: 45, signs: ['amount', 'day'] },
};
const { score: _score, signs: _signs, ...against } = aSuggestion;
const sure = { ...against, lineId: 'line-1' };
const account = {
  id: 'account-1',
  name: 'Zuma Bank',
  currency: 'NGN',
  closedTime: null,
  createdTime: someTime,
} as const;

const replies = (suggestions: Suggestion[] = [aSuggestion]) => ({
  'GET /bank-statements/lines': list(aLine),
  'GET /bank-statements/sure': [],
  'GET /bank-statements/lines/{id}': { ...aLine, suggestions },
});

it('says that nothing is in suspense, and why a list could not be read', async () => {
  const { server } = await renderScreen('/bank-statements', {
    replies: { 'GET /bank-statements/lines': list(), 'GET /bank-statements/sure': [] },
  });
  await expect.element(page.getByText('Nothing is in suspense')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Propose sure matches (0)' })).toBeDisabled();
  server.answer({ 'GET /bank-statements/files': refused('internal', 'The server failed.') });
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect.element(page.getByText('The server failed.')).toBeVisible();
});

it('proposes all sure matches together', async () => {
  const { server } = await renderScreen('/bank-statements', {
    replies: {
      ...replies(),
      'GET /bank-statements/sure': [sure, { ...sure, lineId: 'line-2', recordId: 'deposit-2' }],
      'POST /approvals': { id: 'proposal-1' },
    },
  });
  await page.getByRole('button', { name: 'Propose sure matches (2)' }).click();
  await dialog.getByLabelText('Reason').fill('On the statement');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(page.getByText('Proposed; a second person has to approve')).toBeVisible();
  expect(server.asked('POST /approvals').map(({ args }) => args.body)).toEqual([
    {
      kind: 'bank.match',
      payload: {
        matches: [
          { lineId: 'line-1', kind: 'deposit', recordId: 'deposit-1' },
          { lineId: 'line-2', kind: 'deposit', recordId: 'deposit-2' },
        ],
      },
      reason: 'On the statement',
    },
  ]);
});

it('shows what speaks for a record and proposes to match the line with it', async () => {
  const { server } = await renderScreen('/bank-statements', {
    replies: { ...replies(), 'POST /approvals': { id: 'proposal-1' } },
  });
  await page.getByRole('row', { name: 'Sule F.' }).click();
  await expect.element(page.getByText('Same amount, Within five days')).toBeVisible();
  await page.getByRole('button', { name: 'Propose match with D-20261114-0216' }).click();
  await expect
    .element(dialog.getByText('The deposit is credited once a second person has approved.'))
    .toBeVisible();
  await dialog.getByLabelText('Reason').fill('The name fits');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(page.getByText('Proposed; a second person has to approve')).toBeVisible();
  expect(server.asked('POST /approvals')).toHaveLength(1);
});

it('offers to give back what the bank returned, with its reference filled in', async () => {
  const returned = { ...aSuggestion, kind: 'return', recordId: 'withdrawal-1', state: 'paid' } as const;
  await renderScreen('/bank-statements', { replies: replies([returned]) });
  await page.getByRole('row', { name: 'Sule F.' }).click();
  await page.getByRole('button', { name: 'Returned by the bank' }).click();
  await expect.element(dialog.getByLabelText('The bank’s reference of the return')).toHaveValue('ZB-1');
});

it('reads a file for an account, and says what was new', async () => {
  const { server } = await renderScreen('/bank-statements?tab=files', {
    replies: {
      'GET /bank-statements/files': list(),
      'GET /reconciliation/accounts': list(account),
      'POST /bank-statements/files': { id: 'file-1', known: false, lines: 48, added: 12 },
    },
  });
  await page.getByRole('button', { name: 'Import file' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Choose file' })).toBeDisabled();
  await dialog.getByLabelText('Bank account').click();
  await page.getByTitle('Zuma Bank, NGN').click();
  const input = document.querySelector<HTMLInputElement>('.ant-upload input');
  if (input) await userEvent.upload(input, new File(['<Document/>'], 'statement.xml', { type: 'text/xml' }));
  await expect.element(page.getByText('12 of 48 lines are new')).toBeVisible();
  expect(server.asked('POST /bank-statements/files')).toMatchObject([
    { args: { form: { account: 'account-1' } } },
  ]);
});

it('lets an auditor read and change nothing', async () => {
  await renderScreen('/bank-statements', { replies: replies(), roles: ['auditor'] });
  await page.getByRole('row', { name: 'Sule F.' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Propose match with D-20261114-0216' }))
    .toBeDisabled();
  expect(page.getByRole('button', { name: 'Import file' }).elements()).toEqual([]);
});

it('proposes a line as the house’s own', async () => {
  const { server } = await renderScreen('/bank-statements?open=line-1', {
    replies: { ...replies([]), 'POST /approvals': { id: 'proposal-1' } },
  });
  await page.getByRole('button', { name: 'Propose as the house’s own' }).click();
  await dialog.getByLabelText('Reason').fill('Settled with the market');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  const matches = [{ lineId: 'line-1', kind: 'house', recordId: 'line-1' }];
  await expect
    .poll(() => server.asked('POST /approvals').map(({ args }) => args.body))
    .toEqual([{ kind: 'bank.match', payload: { matches }, reason: 'Settled with the market' }]);
});
