import { refused } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ReplyOf } from '@/lib/api.ts';
import { someTime } from '@/testing/records.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

const dayMs = 86_400_000;
const scope: ReplyOf<'GET /examination'> = {
  id: 'grant-1',
  username: 'sec.ana',
  examiner: 'Ana Silva',
  authority: 'Securities commission',
  basis: 'Capital markets act, section 9',
  startTime: someTime,
  endTime: someTime + 12 * dayMs,
  recordsFromTime: someTime - 365 * dayMs,
  recordsUntilTime: someTime,
  kinds: ['orders', 'deposits'],
  customers: 3,
  nowTime: someTime,
  zone: 'Africa/Lagos',
};
const order = {
  id: 'order-1',
  time: someTime,
  number: 'O-20261118-5VQ3K8TN1A',
  customer: { id: 'customer-1', account: '2000000001', name: 'Ada Obi' },
  values: {
    side: 'buy',
    stock: 'KANCEM',
    shares: '100',
    price: '12.50',
    gross: '1250.00',
    currency: 'NGN',
    state: 'filled',
  },
};

const show = (path = '/', options: ScreenOptions = {}) =>
  renderScreen(path, {
    roles: ['examiner'],
    ...options,
    replies: { 'GET /examination': scope, 'GET /examination/{kind}': list(order), ...options.replies },
  });
const details = page.getByRole('complementary', { name: 'Details' });

it('opens to an examiner their records at once, with what they may read and for how long still', async () => {
  const { server } = await show();
  await expect.element(page.getByRole('heading', { name: 'Records' })).toBeVisible();
  await expect.element(page.getByText(/3 customers\. Your access ends in (11|12) days/)).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /O-20261118-5VQ3K8TN1A.*Ada Obi.*KANCEM.*1250.00/ }))
    .toBeVisible();
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(tab => tab.textContent),
  ).toEqual(['Orders', 'Deposits']);
  await page.getByRole('tab', { name: 'Deposits' }).click();
  await expect
    .poll(() => server.asked('GET /examination/{kind}').at(-1))
    .toMatchObject({ args: { params: { kind: 'deposits' } } });
});

it('shows one record whole', async () => {
  const whole = { ...order, values: { ...order.values, quoteTime: someTime, address: '192.0.2.7' } };
  const { server } = await show('/examination', { replies: { 'GET /examination/{kind}/{id}': whole } });
  await page.getByRole('row', { name: /KANCEM/ }).click();
  await expect.element(details.getByText('192.0.2.7')).toBeVisible();
  await expect.element(details.getByText('Quote of')).toBeVisible();
  expect(server.asked('GET /examination/{kind}/{id}')).toHaveLength(1);
});

it('says that there is nothing', async () => {
  await show('/examination?kind=deposits', { replies: { 'GET /examination/{kind}': list() } });
  await expect.element(page.getByText('No deposits within what you may read')).toBeVisible();
});

it('says that a list could not be read', async () => {
  await show('/examination', { replies: { 'GET /examination/{kind}': refused('internal') } });
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('leads to the log-in once the access has ended', async () => {
  await show('/examination', { replies: { 'GET /examination': refused('sessionEnded') } });
  await expect.element(page.getByRole('heading', { name: 'Operator console' })).toBeVisible();
});

it('exports what the list shows, with the proof beside it', async () => {
  const made = {
    id: 'export-1',
    fileName: 'orders-2026.csv',
    records: 2,
    sha256: 'ab'.repeat(32),
    content: 'Id\r\n',
  };
  const { server } = await show('/examination?search=ada', {
    replies: {
      'POST /examination/{kind}/exports': made,
      'GET /examination-exports/{id}': { proof: '{}' },
    },
  });
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'CSV' }).click();
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect.element(dialog.getByText(/2 records\. Its proof lies beside it/)).toBeVisible();
  expect(server.asked('POST /examination/{kind}/exports')).toMatchObject([
    { args: { params: { kind: 'orders' }, body: { format: 'csv', search: 'ada' } } },
  ]);
  expect(server.asked('GET /examination-exports/{id}')).toMatchObject([
    { args: { params: { id: 'export-1' } } },
  ]);
});

it('says when no more can be taken along today', async () => {
  await show('/examination', { replies: { 'POST /examination/{kind}/exports': refused('tooManyTries') } });
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
});
