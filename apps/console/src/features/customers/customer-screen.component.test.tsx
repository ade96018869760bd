import { type FakeReplies, refused, refusedField } from '@openfloor/client/testing/fake-replies';
import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aCustomerPage, aProposal, someTime } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const dialog = page.getByRole('dialog');

const openCustomer = (options = {}) =>
  renderScreen('/customers/customer-1', {
    replies: {
      'GET /customers/{id}': aCustomerPage(),
      'GET /customers/{id}/holdings': list(),
      'GET /customers/{id}/activity': list(),
      'GET /customers/{id}/ledger': list(),
      'POST /customers/{id}/disable': null,
      'POST /approvals': { id: 'proposal-1' },
    },
    ...options,
  });

it('disables a customer only with a reason', async () => {
  const { server } = await openCustomer();
  await page.getByRole('button', { name: 'Disable' }).click();
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect.element(dialog.getByText('Give a reason')).toBeVisible();
  expect(server.asked('POST /customers/{id}/disable')).toEqual([]);
});

it('proposes an adjustment of whole cents only', async () => {
  const { server } = await openCustomer();
  await page.getByRole('button', { name: 'Propose adjustment' }).click();
  await dialog.getByLabelText('Amount').fill('12.345');
  await dialog.getByLabelText('Reason').fill('Refund of a fee');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(dialog.getByText('Digits with at most two decimals')).toBeVisible();
  expect(server.asked('POST /approvals')).toEqual([]);
});

it('disables a customer, says why on their page, and enables them again', async () => {
  const { server } = await openCustomer();
  await page.getByRole('button', { name: 'Disable' }).click();
  await dialog.getByLabelText('Reason').fill('The account was reported stolen');
  server.answer({
    'GET /customers/{id}': aCustomerPage({
      status: 'disabled',
      disabledTime: someTime,
      disabledReason: 'The account was reported stolen',
    }),
    'POST /customers/{id}/enable': null,
  });
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect.element(page.getByText('Disabled', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('The account was reported stolen')).toBeVisible();
  await page.getByRole('button', { name: 'Enable' }).click();
  await dialog.getByLabelText('Reason').fill('The owner called back');
  server.answer({ 'GET /customers/{id}': aCustomerPage() });
  await dialog.getByRole('button', { name: 'Enable' }).click();
  await expect.element(page.getByRole('button', { name: 'Disable' })).toBeVisible();
  expect(server.asked('POST /customers/{id}/disable')).toMatchObject([
    { args: { params: { id: 'customer-1' }, body: { reason: 'The account was reported stolen' } } },
  ]);
  expect(server.asked('POST /customers/{id}/enable')).toMatchObject([
    { args: { params: { id: 'customer-1' }, body: { reason: 'The owner called back' } } },
  ]);
});

it('proposes an adjustment, which waits on the customer’s page', async () => {
  const { server } = await openCustomer();
  await page.getByRole('button', { name: 'Propose adjustment' }).click();
  await dialog.getByLabelText('Amount').fill('1250.50');
  await dialog.getByLabelText('Reason').fill('Refund of a fee');
  const proposal = aProposal({ title: 'Credit NGN 1250.50', subject: 'customer/customer-1' });
  server.answer({ 'GET /approvals': list(proposal) });
  await dialog.getByRole('button', { name: 'Propose' }).click();
  const pending = page.getByRole('list', { name: 'Pending changes' });
  await expect.element(pending.getByText('waits for a second person', { exact: false })).toBeVisible();
  await expect
    .element(pending.getByRole('link', { name: 'Credit NGN 1250.50' }))
    .toHaveAttribute('href', '/console/approvals?view=open&open=proposal-1');
  const payload = { customerId: 'customer-1', direction: 'credit', currency: 'NGN', amount: '1250.50' };
  expect(server.asked('POST /approvals')).toMatchObject([
    { args: { body: { kind: 'manual.adjustment', payload, reason: 'Refund of a fee' } } },
  ]);
});

it('keeps notes about a customer', async () => {
  const { server } = await openCustomer();
  const note = {
    id: 'note-1',
    text: 'Prefers to be called after noon',
    author: 'maker',
    createdTime: someTime,
  };
  server.answer({ 'GET /customers/{id}/notes': list(), 'POST /customers/{id}/notes': { id: 'note-1' } });
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabelText('New note').fill(note.text);
  server.answer({ 'GET /customers/{id}/notes': list(note) });
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.element(page.getByRole('article').getByText(note.text)).toBeVisible();
  expect(server.asked('POST /customers/{id}/notes')).toMatchObject([
    { args: { params: { id: 'customer-1' }, body: { text: note.text } } },
  ]);
});

it('ends a customer’s sessions with a reason', async () => {
  const open = {
    id: 'session-1',
    address: '127.0.0.1',
    userAgent: 'test',
    device: 'Safari, iPhone',
    createdTime: someTime,
    seenTime: someTime,
    endedTime: null,
    endReason: null,
  };
  const { server } = await renderScreen('/customers/customer-1?tab=sessions', {
    replies: {
      'GET /customers/{id}': aCustomerPage({ openSessions: 1 }),
      'GET /customers/{id}/sessions': list(open),
      'POST /customers/{id}/sessions/end': { ended: 1 },
    },
  });
  await expect.element(page.getByRole('row', { name: /Safari, iPhone.*Open/ })).toBeVisible();
  await page.getByRole('button', { name: 'End sessions' }).click();
  await dialog.getByLabelText('Reason').fill('The telephone was lost');
  const ended = { ...open, endedTime: someTime, endReason: 'ended by staff' };
  server.answer({ 'GET /customers/{id}/sessions': list(ended) });
  await dialog.getByRole('button', { name: 'End sessions' }).click();
  await expect.element(page.getByRole('row', { name: /Safari, iPhone.*ended by staff/ })).toBeVisible();
  expect(page.getByRole('row', { name: /Open/ }).elements()).toEqual([]);
  expect(server.asked('POST /customers/{id}/sessions/end')).toMatchObject([
    { args: { params: { id: 'customer-1' }, body: { reason: 'The telephone was lost' } } },
  ]);
});

it('shows support masked data, and nothing to act with', async () => {
  await openCustomer({
    roles: ['support'],
    replies: {
      'GET /customers/{id}': aCustomerPage({ masked: true, name: 'G•••• A••••' }),
      'GET /customers/{id}/holdings': list(),
      'GET /customers/{id}/activity': list(),
      'GET /customers/{id}/ledger': list(),
    },
  });
  await expect.element(page.getByText('Personal data masked')).toBeVisible();
  expect(page.getByRole('button', { name: /Disable|Propose adjustment/ }).elements()).toEqual([]);
});

describe('a statement', () => {
  const url = '/api/file/statement/s1?until=1&session=staff.x&signature=y';
  const made = { id: 's1', url, name: 'savanna-2025-10.json', expiresTime: someTime };

  async function openDialog(reply: FakeReplies<ConsoleCalls>['GET /customers/{id}/statement'] = made) {
    const { server } = await openCustomer();
    server.answer({ 'GET /customers/{id}/statement': reply });
    await page.getByRole('button', { name: 'Make statement' }).click();
    await dialog.getByLabelText('From').fill('2025-10-01');
    await dialog.getByLabelText('To').fill('2025-10-31');
    return server;
  }
  const make = dialog.getByRole('button', { name: 'Make and download' });

  it('is made for a reason that its customer reads, and handed to the browser', async () => {
    const handed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      handed.push(`${this.download} ${this.getAttribute('href')}`);
    });
    const server = await openDialog();
    await expect.element(dialog.getByText(/The customer sees it/)).toBeVisible();
    await make.click();
    await expect.element(dialog.getByText('Give a reason')).toBeVisible();
    expect(server.asked('GET /customers/{id}/statement')).toEqual([]);
    await dialog.getByText('JSON').click();
    await dialog.getByLabelText('Reason').fill('Ticket 2207');
    await make.click();
    await expect.element(dialog).not.toBeInTheDocument();
    const query = { from: '2025-10-01', to: '2025-10-31', format: 'JSON', reason: 'Ticket 2207' };
    expect(server.asked('GET /customers/{id}/statement')).toMatchObject([
      { args: { params: { id: 'customer-1' }, query } },
    ]);
    expect(handed).toEqual([`savanna-2025-10.json ${url}`]);
  });

  it('stays with its refusal, beside the field it is about', async () => {
    const server = await openDialog(refusedField('to', 'periodTooLarge'));
    await dialog.getByLabelText('Reason').fill('Ticket 2207');
    await make.click();
    await expect.element(dialog.getByText(/too much in this period/)).toBeVisible();
    server.answer({ 'GET /customers/{id}/statement': refused('tooManyTries') });
    await make.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Too many attempts');
  });
});
