import { refused } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aProposal, aWithdrawal } from '@/testing/records.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { list, noCase } from '@/testing/staff.ts';

const details = page.getByRole('complementary', { name: 'Details' });
const dialog = page.getByRole('dialog');

/** The list with this proposal alone, which is open. */
const openProposal = (proposal = aProposal(), replies: ScreenOptions['replies'] = {}) =>
  renderScreen(`/approvals?open=${proposal.id}`, {
    replies: {
      'GET /approvals': list(proposal),
      'GET /approvals/{id}': proposal,
      'POST /approvals/{id}/reject': null,
      'POST /approvals/{id}/cancel': null,
      ...replies,
    },
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

it('shows the case: who, how much, what speaks against it, the balance and what was done before', async () => {
  const { server } = await openProposal(
    aProposal({
      kind: 'withdrawal.approve',
      title: 'Pay ₦1,250,000.00 to Sahel Trust ···· 0927',
      subject: 'withdrawal/withdrawal-1',
      number: 'W-20251114-0377',
      customerId: 'customer-1',
      customer: aWithdrawal().customer,
      money: { amount: '1250000.00', currency: 'NGN' },
    }),
    {
      'GET /approvals/kinds': ['withdrawal.approve'],
      'GET /approvals/{id}/case': {
        customerSinceTime: 1,
        balance: { currency: 'NGN', before: '1904560.25', change: '-1250000.00', after: '654560.25' },
        warnings: ['onHold', 'newAccount', 'sharedAccount', 'nameDiffers', 'largest'],
        shares: { symbol: 'ACME', before: '1200', change: '-200', after: '1000' },
        facts: [{ name: 'The bank’s reference', value: 'RV-77' }],
        effects: [
          { name: 'Median order', currency: 'NGN', before: '132.70', after: '1327.00', change: '1194.30' },
        ],
        rate: null,
        destination: {
          bank: 'Sahel Trust',
          accountNumber: '20481177',
          accountName: 'B. Lawal',
          verifiedName: 'Bashir Lawal',
          addedTime: Date.now(),
          paidBefore: 0,
          alsoUsedBy: 2,
        },
        largestBefore: '300000.00',
        history: [
          {
            time: 1,
            by: 'checker',
            byKind: 'staff',
            action: 'withdrawal.hold',
            reason: 'We check the account',
            internalNote: 'Called, no answer',
          },
        ],
      },
    },
  );
  await expect.element(details.getByText('₦1,250,000.00', { exact: true }).first()).toBeVisible();
  const warnings = details.getByRole('list', { name: 'Warnings' });
  await expect.element(warnings.getByText('No money has gone to Sahel Trust 20481177 before.')).toBeVisible();
  await expect.element(warnings.getByText('2 other customers have the same account.')).toBeVisible();
  await expect.element(warnings.getByText('The largest before was ₦300,000.00.')).toBeVisible();
  await expect.element(details.getByText('₦654,560.25')).toBeVisible();
  await expect.element(details.getByRole('link', { name: 'W-20251114-0377' })).toBeVisible();
  await expect.element(details.getByText('Called, no answer')).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByTitle('Withdrawal: approve').click();
  await expect.poll(() => server.asked('GET /approvals').at(-1)?.args.query?.kind).toBe('withdrawal.approve');
});

const tenfoldFee = aProposal({
  kind: 'settings.fees',
  title: 'Change: Fees',
  subject: 'settings/fees',
  before: { feeRate: '0.0025' },
  after: { feeRate: '0.025' },
});

it('calls a fee out that would be ten times what it is, and has it typed before it is approved', async () => {
  const { server } = await openProposal(tenfoldFee, { 'POST /approvals/{id}/approve': null });
  await expect.element(details.getByText('Fee rate goes from 0.25% to 2.50% (× 10).')).toBeVisible();
  await expect.element(details.getByRole('row', { name: 'Fee rate 0.25% 2.50%× 10' })).toBeVisible();
  const approve = details.getByRole('button', { name: /^Approve/ });
  await expect.element(approve).toHaveTextContent('Approve 2.50% after typing it');
  await expect.element(approve).toBeDisabled();
  const field = details.getByLabelText('Type the new fee rate');
  // The key leads to the field instead of past it.
  await userEvent.keyboard('a');
  await expect.element(field).toHaveFocus();
  await field.fill('0.25');
  await expect.element(approve).toBeDisabled();
  await field.fill('2,5');
  await expect.element(approve).toHaveTextContent(/^Approve$/);
  await approve.click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => server.asked('POST /approvals/{id}/approve').length).toBe(1);
});

it('draws the fee since the start and what is proposed', async () => {
  const since = [
    { time: Date.UTC(2025, 0, 10, 12), percent: '0.25' },
    { time: Date.UTC(2025, 6, 1, 12), percent: '0.4' },
    { time: Date.UTC(2026, 2, 1, 12), percent: '0.25' },
  ];
  await openProposal(tenfoldFee, {
    'GET /approvals/{id}/case': { ...noCase, rate: { since, proposed: '2.5' } },
  });
  const chart = details.getByRole('img', { name: '0.25% since 2026-03-01, 2.50% proposed' });
  await expect.element(chart).toBeVisible();
  for (const text of ['2.5%', '1.25%', '0%', '2025-01-10', 'Today', '0.25%', '2.50%'])
    await expect.element(chart.getByText(text, { exact: true })).toBeVisible();
});

it('asks nobody to type a rate that moves a little, and nothing of who may not decide', async () => {
  await openProposal({ ...tenfoldFee, after: { feeRate: '0.005' } });
  await expect.element(details.getByRole('button', { name: 'Approve' })).toBeEnabled();
  expect(details.getByLabelText('Type the new fee rate').elements()).toEqual([]);
});

it('keeps the refusal of a stale decision until it is read', async () => {
  const { server } = await openProposal();
  server.answer({ 'POST /approvals/{id}/approve': refused('proposalDecided') });
  await details.getByRole('button', { name: 'Approve' }).click();
  const taken = aProposal({ state: 'executed', decidedBy: 'other', mayApprove: false });
  server.answer({ 'GET /approvals/{id}': taken });
  // Enter confirms, and Shift+Enter begins a line.
  await dialog.getByLabelText(/^Reason/).fill('Checked');
  await userEvent.keyboard('{Enter}');
  await expect.element(details.getByText('Approved and done')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(details.getByText('Your decision was not carried out')).toBeVisible();
  await details.getByRole('button', { name: 'Understood' }).click();
  await expect.element(details.getByText('Your decision was not carried out')).not.toBeInTheDocument();
});

it('walks with J beyond the page', async () => {
  const pageOf = (number: number) =>
    Array.from({ length: 20 }, (_, place) => {
      const id = `p${(number - 1) * 20 + place + 1}`;
      return aProposal({ id, title: `Roles of ${id}` });
    });
  const { server } = await renderScreen('/approvals', {
    replies: {
      'GET /approvals': ({ args }) => ({ records: pageOf(Number(args.query?.page ?? 1)), total: 40 }),
      'GET /approvals/{id}': ({ args: { params } }) =>
        aProposal({ id: params.id, title: `Roles of ${params.id}` }),
    },
  });
  await page.getByRole('row', { name: /^Roles of p20/ }).click();
  await expect.element(details.getByText('Roles of p20', { exact: true })).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(details.getByText('Roles of p21', { exact: true })).toBeVisible();
  expect(server.asked('GET /approvals').map(({ args }) => args.query?.page)).toContain('2');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(details.getByText('Roles of p20', { exact: true })).toBeVisible();
});
