import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { anyDocument } from '@/testing/pictures.ts';
import { aDeposit, someTime } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';

const details = page.getByRole('complementary', { name: 'Details' });
const dialog = page.getByRole('dialog');

const openDeposit = (deposit = aDeposit()) =>
  renderScreen('/deposits?open=deposit-1', {
    replies: {
      'GET /deposits/{id}': deposit,
      'GET /documents/{id}/link': anyDocument,
      'POST /deposits/{id}/hold': null,
      'POST /deposits/{id}/pass': { proposalId: null },
    },
  });

const writeNote = (text: string) => details.getByRole('textbox', { name: 'Note', exact: true }).fill(text);

it('shows the receipt beside what the customer says', async () => {
  await openDeposit();
  await expect.element(details.getByText('₦20,000.00').first()).toBeVisible();
  await expect.element(details.getByText('Name matches')).toBeVisible();
  await expect.element(details.getByAltText('Receipt')).toBeVisible();
  await expect.element(details.getByText('There are none.')).toBeInTheDocument();
});

it('shows where it was paid into, by which code, and how the bank names it', async () => {
  await openDeposit(aDeposit({ bankReference: 'ZB-4711' }));
  await expect.element(details.getByText('Zuma Bank, 2048117703, Savanna Clients')).toBeVisible();
  await expect.element(details.getByText('DEMO2026')).toBeVisible();
  await expect.element(details.getByText('ZB-4711')).toBeVisible();
});

it('puts a deposit on hold, and shows why', async () => {
  const { server } = await openDeposit();
  await writeNote('The transfer has not reached us yet');
  await details.getByRole('button', { name: 'Hold', exact: true }).click();
  const hold = {
    reason: 'The transfer has not reached us yet',
    internalNote: null,
    by: 'maker',
    sinceTime: someTime,
  };
  server.answer({ 'GET /deposits/{id}': aDeposit({ hold }) });
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect.element(details.getByText(hold.reason).first()).toBeVisible();
  await expect.element(details.getByText('On hold', { exact: true }).first()).toBeVisible();
  expect(server.asked('POST /deposits/{id}/hold')).toMatchObject([
    { args: { params: { id: 'deposit-1' }, body: { reason: hold.reason } } },
  ]);
});

it.each([
  [null, 'Credited'],
  ['proposal-1', 'A second person has to agree'],
])('approves with a note; what waits is %s, and it says: %s', async (proposalId, told) => {
  const { server } = await openDeposit();
  server.answer({ 'POST /deposits/{id}/pass': { proposalId } });
  await writeNote('It has arrived');
  await details.getByRole('button', { name: 'Approve ₦20,000.00' }).click();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.element(page.getByText(told)).toBeVisible();
  expect(server.asked('POST /deposits/{id}/pass')).toMatchObject([
    { args: { params: { id: 'deposit-1' }, body: { reason: 'It has arrived' } } },
  ]);
});

it('shows what a reversal would take and leave before it is proposed', async () => {
  const { server } = await openDeposit(
    aDeposit({ status: 'passed', ifReversed: { available: '5000.00', taken: '5000.00', claim: '15000.00' } }),
  );
  server.answer({ 'POST /approvals': { id: 'proposal-1' } });
  await details.getByRole('button', { name: 'Reversed by the bank' }).click();
  await expect.element(dialog.getByText('₦15,000.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(dialog.getByText('By which the bank names it')).toBeVisible();
  await dialog.getByLabelText('What the customer reads').fill('Your bank recalled it');
  await dialog.getByLabelText('The bank’s reference of the reversal').fill('REV-77');
  await dialog.getByLabelText('Reason').fill('Seen on the statement');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(page.getByText('Proposed; a second person has to approve')).toBeVisible();
  expect(server.asked('POST /approvals')).toMatchObject([
    {
      args: {
        body: {
          kind: 'deposit.reverse',
          payload: { depositId: 'deposit-1', told: 'Your bank recalled it', bankReference: 'REV-77' },
        },
      },
    },
  ]);
});

it('tells what was taken, what is still owed, and who decided', async () => {
  await openDeposit(
    aDeposit({
      ...{ status: 'passed', isReversed: true },
      reversed: {
        ...{ time: someTime, reason: 'Your bank recalled it', bankReference: 'REV-77', taken: '5000.00' },
        ...{ claim: '15000.00', left: '4000.00', proposer: 'maker', approver: 'checker' },
      },
    }),
  );
  await expect.element(details.getByText('₦4,000.00')).toBeVisible();
  await expect.element(details.getByText('maker and checker')).toBeVisible();
  await expect.element(details.getByText('Reversed by the bank').first()).toBeVisible();
});
