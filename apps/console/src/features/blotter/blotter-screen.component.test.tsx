import { refused } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ReplyOf } from '@/lib/api.ts';
import { aCustomer, someTime } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { savedFile } from '@/testing/saved-files.ts';
import { list } from '@/testing/staff.ts';
import type { Order } from './order-words.ts';

const anOrder: Order = {
  ...{ id: 'order-1', number: 'O-20261114-5VQ3K8TN1A', corrected: null, side: 'buy', customer: aCustomer },
  ...{
    stockId: 'NSENG-OKUNTEL',
    stockName: 'Okun Telecoms',
    stockSymbol: 'OKUNTEL',
    currency: 'NGN',
    shares: '1000',
  },
  ...{ shownPrice: '267.90', fillPrice: '268.00', gross: '268000.00', fee: '670.00', dayTrade: false },
  ...{
    origin: 'customer',
    state: 'filled',
    rejectReason: null,
    receivedTime: someTime,
    executedTime: someTime + 20,
  },
  ...{
    quoteTime: someTime - 80,
    quoteSource: 'simulated',
    quotePrice: '268.00',
    fromBlock: false,
    quoteAge: 100,
  },
  minute: {
    start: someTime,
    verdict: 'inside',
    open: '267.00',
    high: '269.00',
    low: '266.00',
    close: '268.50',
  },
  ...{ type: 'market', market: 'NSENG', venue: 'embedded' },
};
const unknown: Order = {
  ...anOrder,
  ...{
    id: 'order-2',
    number: 'O-20261114-5VQ3K8TN1B',
    state: 'unknown',
    fillPrice: null,
    gross: null,
    fee: null,
  },
  ...{ executedTime: null, minute: null, stockSymbol: 'PALMFD' },
};
const whole: ReplyOf<'GET /orders/{id}'> = {
  ...anOrder,
  ...{ tolerance: '0.01', feeRate: '0.0025', feeMinimum: '1.00', lockedUntil: null, dayCloseTime: null },
  ...{ offerId: null, venueReference: null, held: null, ledger: { sequence: 7, hash: 'ab'.repeat(32) } },
  ...{ address: '192.0.2.1', device: 'Safari, iPhone', correction: null },
};
const summary: ReplyOf<'GET /orders/summary'> = {
  day: '2026-11-14',
  open: { count: 0, held: [] },
  filled: { count: 1208, gross: [{ currency: 'NGN', amount: '64118902.75' }] },
  rejected: { count: 2, reasons: [{ reason: 'Outside the price band', count: 2 }] },
  unknown: { count: 1, oldestTime: someTime },
  refused: [{ reason: 'priceMoved', count: 12 }],
};
const replies = { 'GET /orders': list(anOrder, unknown), 'GET /orders/summary': summary };

it('shows every order, what became of the day, and an order with its evidence', async () => {
  const { server } = await renderScreen('/orders', {
    replies: { ...replies, 'GET /orders/{id}': whole },
  });
  const stats = page.getByLabelText('Orders', { exact: true });
  await expect.element(stats.getByText('₦64,118,902.75')).toBeVisible();
  await expect.element(page.getByText('12 price moved')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Unknown' })).toBeVisible();
  await page.getByText('O-20261114-5VQ3K8TN1A').click();
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect.element(details.getByText('Inside its range 266.00 – 269.00')).toBeVisible();
  await expect.element(details.getByText('0.25 %, at least 1.00')).toBeVisible();
  await expect.element(details.getByText('7, abababababab…')).toBeVisible();
  await page.getByRole('tab', { name: 'Unknown' }).click();
  await expect
    .poll(() => server.asked('GET /orders').some(({ args }) => args.query?.state === 'unknown'))
    .toBe(true);
});

it('exports the whole list with the evidence of each order', async () => {
  await renderScreen('/orders', { replies: replies });
  const { text } = await savedFile(() => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(text).toContain(
    'O-20261114-5VQ3K8TN1A,Gbenga Adewale,8820550522,buy,OKUNTEL,NSENG,market,1000,268.00,267.90,268000.00',
  );
});

it('says why orders could not be read, and that there are none', async () => {
  await renderScreen('/orders', {
    replies: { ...replies, 'GET /orders': refused('internal', 'The server failed.') },
  });
  await expect.element(page.getByText('The server failed.')).toBeVisible();
});

it('is no screen of those who need it not', async () => {
  await renderScreen('/orders', { roles: ['content'], replies: { 'GET /content/news': list() } });
  await expect.element(page.getByRole('link', { name: 'Orders' })).not.toBeInTheDocument();
});
