import { type FakeReplies, refused, refusedField } from '@openfloor/client/testing/fake-replies';
import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCustomer, aCustomerPage, aProposal, aThread, someTime } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const dialog = page.getByRole('dialog');

const orderLine = {
  id: 'order-1',
  number: 'O-20261114-5VQ3K8TN1A',
  corrected: null,
  stockId: 'NSENG-KANCEM',
  stockName: 'Kano Cement',
  stockSymbol: 'KANCEM',
  side: 'buy',
  currency: 'NGN',
  state: 'filled',
  origin: 'customer',
  dayTrade: false,
  shares: '20',
  shownPrice: '379.39',
  quotePrice: '379.39',
  fromBlock: false,
  fillPrice: '379.39',
  gross: '7587.80',
  fee: '18.97',
  rejectReason: null,
  receivedTime: someTime,
  executedTime: someTime,
  quoteTime: someTime,
  quoteSource: 'hand',
  quoteAge: 10,
  minute: null,
} as const;

const openCustomer = (options = {}) =>
  renderScreen('/customers/customer-1', {
    replies: {
      'GET /customers/{id}': aCustomerPage(),
      'GET /customers/{id}/holdings': list(),
      'GET /customers/{id}/activity': list(),
      'GET /customers/{id}/ledger': list(),
      'GET /customers/{id}/exchanges': list(),
      'POST /customers/{id}/disable': null,
      'POST /approvals': { id: 'proposal-1' },
    },
    ...options,
  });

it('writes to a customer who has not asked, and opens what was begun', async () => {
  const { server } = await renderScreen('/customers/customer-1?tab=messages', {
    roles: ['support'],
    replies: {
      'GET /customers/{id}': aCustomerPage(),
      'GET /messages/{id}': aThread(),
      'GET /message-templates': [],
      'POST /customers/{id}/messages': refused('conflict', 'As many as possible are open.'),
    },
  });
  await page.getByRole('button', { name: 'Write to the customer' }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(dialog.getByText('Say what it is about')).toBeVisible();
  await dialog.getByLabelText('Subject').fill('Your document');
  await dialog.getByLabelText('Text').fill('It runs out in May.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(dialog.getByText('As many as possible are open.')).toBeVisible();
  server.answer({ 'POST /customers/{id}/messages': { id: 'thread-1' } });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('list', { name: 'What was written' })).toBeVisible();
  expect(server.asked('POST /customers/{id}/messages').at(-1)?.args).toMatchObject({
    params: { id: 'customer-1' },
    body: { subject: 'Your document', text: 'It runs out in May.' },
  });
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
  await dialog.getByLabelText('Amount').fill('₦1,250.50');
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

it('shows what a venue’s correction of a trade would do before it is proposed, and why it cannot be', async () => {
  const effect = {
    id: 'order-1',
    number: 'O-20261114-5VQ3K8TN1A',
    customer: aCustomer,
    symbol: 'KANCEM',
    side: 'buy',
    shares: '20',
    currency: 'NGN',
    venue: 'hand',
    price: '379.39',
    gross: '7587.80',
    fee: '18.97',
    problem: null,
    done: null,
    effect: { amount: '7606.77', shares: '-20', available: '100.00', claim: '0.00' },
  } as const;
  const { server } = await renderScreen('/customers/customer-1?tab=orders', {
    replies: {
      'GET /customers/{id}': aCustomerPage(),
      'GET /customers/{id}/orders': list(orderLine),
      'GET /orders/{id}/bust': ({ args }) =>
        args.query?.price ? { ...effect, problem: 'dayTraded' } : effect,
      'POST /approvals': { id: 'proposal-1' },
    },
  });
  await page.getByRole('button', { name: 'Venue’s correction' }).click();
  await expect.element(dialog.getByText('₦7,606.77')).toBeVisible();
  await dialog.getByLabelText(/^Corrected price/).fill('380');
  await expect
    .element(dialog.getByText('Day trades of this stock are in the way', { exact: false }))
    .toBeVisible();
  await dialog.getByLabelText(/^Corrected price/).fill('');
  await dialog.getByLabelText('The venue’s reference').fill('VENUE-77');
  await dialog.getByLabelText('What the customer reads').fill('The exchange cancelled it');
  await dialog.getByLabelText('Reason').fill('Notice 14');
  await expect.element(dialog.getByText('₦7,606.77')).toBeVisible();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect
    .poll(() => server.asked('POST /approvals').map(({ args }) => args.body))
    .toEqual([
      {
        kind: 'trade.bust',
        payload: { orderId: 'order-1', venueReference: 'VENUE-77', told: 'The exchange cancelled it' },
        reason: 'Notice 14',
      },
    ]);
});

describe('everything about a customer', () => {
  const number = 'X-20261114-5VQ3K8TN1A';
  const exchange = {
    id: 'exchange-1',
    number,
    from: 'NGN',
    fromAmount: '1000.00',
    fee: '5.00',
    to: 'USD',
    toAmount: '0.65',
    rate: '0.00065',
    createdTime: someTime,
  } as const;

  it('is asked for only where it is looked at, and each record opens', async () => {
    const { server } = await openCustomer();
    server.answer({
      'GET /deposits': list(),
      'GET /customers/{id}/exchanges': list(exchange),
      'GET /customers/{id}/payout-accounts': refused('internal'),
    });
    await expect.element(page.getByRole('tab', { name: 'Payments' })).toBeVisible();
    const asked = () =>
      server.asked('GET /deposits').filter(({ args }) => args.query?.customerId === 'customer-1');
    expect(asked()).toEqual([]);
    await page.getByRole('tab', { name: 'Payments' }).click();
    await expect.element(page.getByText('No deposits')).toBeVisible();
    expect(asked()).toHaveLength(1);
    expect(server.asked('GET /customers/{id}/exchanges')).toEqual([]);
    await page.getByText('Exchanges', { exact: true }).click();
    await page.getByRole('cell', { name: number }).click();
    await expect.element(page.getByText('USD for one NGN')).toBeVisible();
    await page.getByText('Payout accounts', { exact: true }).click();
    await expect.element(page.getByRole('button', { name: /Try again|Retry/ })).toBeVisible();
  });

  it('marks an order that was taken back', async () => {
    await renderScreen(`/customers/customer-1?tab=orders&number=${number}`, {
      replies: {
        'GET /customers/{id}': aCustomerPage(),
        'GET /customers/{id}/orders': list({ ...orderLine, corrected: 'bust' }),
      },
    });
    await expect.element(page.getByRole('row', { name: /Taken back/ })).toBeVisible();
  });

  it('shows roles what they may read', async () => {
    await openCustomer({ roles: ['dealing'] });
    await expect.element(page.getByRole('tab', { name: 'Offers' })).toBeVisible();
    await page.getByRole('tab', { name: 'Payments' }).click();
    await expect.element(page.getByText('No exchanges')).toBeVisible();
    expect(page.getByText('Payout accounts').elements()).toEqual([]);
  });

  it('is found by a number typed into the search', async () => {
    const found = {
      kind: 'exchange',
      id: 'exchange-1',
      number,
      customer: aCustomer,
      createdTime: someTime,
    } as const;
    const { server } = await openCustomer();
    server.answer({ 'GET /records': list(found), 'GET /customers/{id}/exchanges': list(exchange) });
    await page.getByLabelText('Search customers and records').fill(number.toLowerCase());
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('USD for one NGN')).toBeVisible();
    expect(server.asked('GET /records')[0]?.args.query).toMatchObject({ number: number.toLowerCase() });
    expect(server.asked('GET /customers/{id}/exchanges')[0]?.args.query).toMatchObject({ number });
  });
});
