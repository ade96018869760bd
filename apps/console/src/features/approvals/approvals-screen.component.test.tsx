import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aProposal } from '@/testing/records.ts';
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
