import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aProposal, aWithdrawal } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

const details = page.getByRole('complementary', { name: 'Details' });
const dialog = page.getByRole('dialog');

/** The list with this proposal alone, which is open. */
const openProposal = (proposal = aProposal(), options = {}) =>
  renderScreen(`/approvals?open=${proposal.id}`, {
    replies: {
      'GET /approvals': list(proposal),
      'GET /approvals/{id}': proposal,
      'POST /approvals/{id}/reject': null,
      'POST /approvals/{id}/cancel': null,
    },
    ...options,
  });

it.each([
  {
    roles: ['owner', 'compliance', 'treasury', 'dealing'],
    tabs: ['To decide', 'Proposed by me', 'All open', 'History'],
  },
  { roles: ['auditor'], tabs: ['All open', 'History'] },
] as const)('shows $roles the tabs $tabs', async ({ roles, tabs }) => {
  await renderScreen('/approvals', { roles });
  await expect.element(page.getByRole('tab', { name: 'History' })).toBeVisible();
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(tab => tab.textContent),
  ).toEqual(tabs);
});

it('rejects with the key R, and only with a reason', async () => {
  const { server } = await openProposal();
  await expect.element(details.getByText('You may decide')).toBeVisible();
  await userEvent.keyboard('r');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.element(dialog.getByText('Give a reason of at least 3 characters')).toBeVisible();
  expect(server.asked('POST /approvals/{id}/reject')).toEqual([]);
  await dialog.getByLabelText('Reason').fill('Not hired after all');
  const rejected = aProposal({
    state: 'rejected',
    decidedBy: 'maker',
    decisionReason: 'Not hired after all',
  });
  server.answer({ 'GET /approvals/{id}': rejected });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.element(details.getByText('Rejected', { exact: true })).toBeVisible();
  expect(server.asked('POST /approvals/{id}/reject')).toMatchObject([
    { args: { params: { id: 'proposal-1' }, body: { reason: 'Not hired after all' } } },
  ]);
});

it('tells the proposer who rejected it and why', async () => {
  await openProposal(
    aProposal({
      proposer: 'maker',
      state: 'rejected',
      decidedBy: 'checker',
      decidedTime: Date.now(),
      decisionReason: 'Not hired after all',
      mayApprove: false,
    }),
  );
  await expect.element(details.getByText('Rejected. Not hired after all')).toBeVisible();
  expect(details.getByRole('button', { name: /Approve|Reject|Take back/ }).elements()).toEqual([]);
});

it('lets a proposer take a proposal back, and decide nothing', async () => {
  const own = { proposer: 'maker', mayApprove: false, mayCancel: true };
  const { server } = await openProposal(aProposal(own));
  await expect.element(details.getByText('You proposed this yourself')).toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await details.getByRole('button', { name: 'Take back' }).click();
  await dialog.getByLabelText(/^Reason/).fill('Wrong desk');
  server.answer({ 'GET /approvals/{id}': aProposal({ ...own, state: 'cancelled', mayCancel: false }) });
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect.element(details.getByText('Taken back', { exact: true })).toBeVisible();
  expect(server.asked('POST /approvals/{id}/cancel')).toMatchObject([
    { args: { params: { id: 'proposal-1' }, body: { reason: 'Wrong desk' } } },
  ]);
});

it('approves what another proposed, with what it changes and a reason', async () => {
  const { server } = await openProposal();
  server.answer({ 'POST /approvals/{id}/approve': null });
  await expect.element(details.getByRole('row', { name: 'Roles none support' })).toBeVisible();
  await details.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByLabelText(/^Reason/).fill('Checked with the desk');
  const executed = aProposal({
    state: 'executed',
    decidedBy: 'maker',
    decisionReason: 'Checked with the desk',
    mayApprove: false,
  });
  server.answer({ 'GET /approvals/{id}': executed });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(details.getByText('Approved and done')).toBeVisible();
  expect(server.asked('POST /approvals/{id}/approve')).toMatchObject([
    { args: { params: { id: 'proposal-1' }, body: { reason: 'Checked with the desk' } } },
  ]);
});

it('shows an auditor why something was decided, and nothing to decide', async () => {
  const executed = aProposal({
    state: 'executed',
    decidedBy: 'checker',
    decidedTime: Date.now(),
    decisionReason: 'Checked with the desk',
    mayApprove: false,
  });
  const { server } = await renderScreen('/approvals?view=decided', {
    roles: ['auditor'],
    replies: { 'GET /approvals': list(executed), 'GET /approvals/{id}': executed },
  });
  await page.getByRole('row', { name: /^Roles of newcomer/ }).click();
  await expect.element(details.getByText('Approved. Checked with the desk')).toBeVisible();
  expect(details.getByRole('button', { name: /Approve|Reject|Take back/ }).elements()).toEqual([]);
  expect(server.asked('GET /approvals').map(({ args }) => args.query?.view)).toContain('decided');
});

it('shows a proposal as void once the customer has cancelled, with the way to the withdrawal', async () => {
  const proposal = aProposal({
    kind: 'withdrawal.approve',
    title: 'Pay NGN 37500.00',
    subject: 'withdrawal/withdrawal-1',
    state: 'void',
    decidedTime: Date.now(),
    decisionReason: 'The customer cancelled the withdrawal',
    mayApprove: false,
  });
  const withdrawal = aWithdrawal({ status: 'cancelled', stage: 'done', decidedTime: Date.now() });
  const { server } = await openProposal(proposal);
  server.answer({ 'GET /withdrawals/{id}': withdrawal, 'GET /customers/{id}/ledger': list() });
  await expect.element(page.getByRole('row', { name: /^Pay NGN .* Void/ })).toBeVisible();
  await expect.element(details.getByText('Void. The customer cancelled the withdrawal')).toBeVisible();
  expect(details.getByRole('button', { name: /Approve|Reject|Take back/ }).elements()).toEqual([]);
  await details.getByRole('link', { name: /^withdrawal/ }).click();
  await expect.element(details.getByText('Cancelled by the customer', { exact: true })).toBeVisible();
});
