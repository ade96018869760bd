import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aProposal } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

const details = page.getByRole('complementary', { name: 'Details' });
const dialog = page.getByRole('dialog');
const root = { username: 'root', next: 'ready', secondFactor: false, alone: false } as const;

const aSuspension = (other: Partial<ReturnType<typeof aProposal>> = {}) => {
  const {
    customerId: _c,
    customer: _w,
    number: _n,
    money: _m,
    ...proposal
  } = aProposal({
    kind: 'tenant.suspend',
    title: 'Suspend Lotus',
    subject: 'tenant/lotus-id',
    before: { status: 'active' },
    after: { status: 'suspended' },
    reason: 'Its licence was withdrawn',
    proposer: 'warden',
    ...other,
  });
  return proposal;
};

const openProposal = (proposal = aSuspension()) =>
  renderScreen(`/platform/approvals?open=${proposal.id}`, {
    signedIn: 'platform',
    replies: {
      'GET /platform/approvals': list(proposal),
      'GET /platform/approvals/{id}': proposal,
      'POST /platform/approvals/{id}/approve': null,
      'POST /platform/approvals/{id}/reject': null,
      'POST /platform/approvals/{id}/cancel': null,
    },
  });

it('shows what a colleague proposes, and approves it with the key A', async () => {
  const { server } = await openProposal();
  await expect.element(details.getByText('You may decide')).toBeVisible();
  await expect.element(details.getByText('Its licence was withdrawn').first()).toBeVisible();
  await userEvent.keyboard('a');
  const executed = aSuspension({ state: 'executed', decidedBy: 'root', mayApprove: false });
  server.answer({ 'GET /platform/approvals/{id}': executed });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(details.getByText('Approved and done')).toBeVisible();
  expect(server.asked('POST /platform/approvals/{id}/approve')).toMatchObject([
    { args: { params: { id: 'proposal-1' }, body: {} } },
  ]);
});

it('rejects only with a reason', async () => {
  const { server } = await openProposal();
  await details.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.element(dialog.getByText('Give a reason of at least 3 characters')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('The licence is valid');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect
    .poll(() => server.asked('POST /platform/approvals/{id}/reject'))
    .toMatchObject([{ args: { body: { reason: 'The licence is valid' } } }]);
});

it('lets whoever proposed take it back, and decide nothing', async () => {
  const { server } = await openProposal(
    aSuspension({ proposer: 'root', mayApprove: false, mayCancel: true }),
  );
  await expect.element(details.getByText('You proposed this yourself')).toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await details.getByRole('button', { name: 'Take back' }).click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => server.asked('POST /platform/approvals/{id}/cancel')).toHaveLength(1);
});

it('says why an account of one’s own making decides nothing', async () => {
  await openProposal(aSuspension({ inOneHand: true, mayApprove: false }));
  await expect.element(details.getByText('so a third person must decide').first()).toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Approve' })).toBeDisabled();
});

it('tells somebody alone that a second person is needed', async () => {
  await renderScreen('/platform/approvals', {
    signedIn: 'platform',
    replies: { 'GET /platform/me': { ...root, alone: true } },
  });
  await expect.element(page.getByText('A second person is needed')).toBeVisible();
  await expect.element(page.getByText('npm run platform:staff')).toBeVisible();
});

it('proposes to suspend a tenant, and says on the tenant what waits', async () => {
  const tenant = {
    id: 'lotus-id',
    name: 'lotus',
    title: 'Lotus',
    legalName: 'Lotus Demo Securities Ltd.',
    status: 'active',
    currency: 'INR',
    language: 'en',
    hosts: ['in.localhost'] as string[],
    createdTime: Date.now(),
  } as const;
  const { server } = await renderScreen('/platform/tenants?open=lotus', {
    signedIn: 'platform',
    replies: { 'GET /platform/tenants': list(tenant), 'POST /platform/approvals': { id: 'proposal-1' } },
  });
  await details.getByRole('button', { name: 'Propose to suspend' }).click();
  await dialog.getByLabelText('Reason').fill('Its licence was withdrawn');
  server.answer({ 'GET /platform/approvals': list(aSuspension({ proposer: 'root' })) });
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(details.getByText('waits for a second person')).toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Propose to suspend' })).toBeDisabled();
  expect(server.asked('POST /platform/approvals')).toMatchObject([
    {
      args: {
        body: {
          kind: 'tenant.suspend',
          payload: { tenantId: 'lotus-id' },
          reason: 'Its licence was withdrawn',
        },
      },
    },
  ]);
});
