import { refused } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { someTime } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import type { Exposure, Position } from './exposure-words.ts';

const dialog = page.getByRole('dialog').last();
const aPosition: Position = {
  ...{ stockId: 'NSENG-KANCEM', symbol: 'KANCEM', name: 'Kano Cement', market: 'NSENG', currency: 'NGN' },
  ...{
    customers: '21460',
    house: '-2140',
    offers: '0',
    custody: '0',
    price: '412.80',
    priceAge: 41_000,
    delayed: true,
  },
  ...{ value: '-883392.00', localValue: '-883392.00', share: 60.1, limit: '1000000.00', ownLimit: true },
  ...{ ofLimit: 88.3, level: 'warning' },
};
const other: Position = {
  ...aPosition,
  ...{
    stockId: 'NSENG-ZUMBANK',
    symbol: 'ZUMBANK',
    name: 'Zuma Bank',
    house: '9400',
    priceAge: 2_000,
    delayed: false,
  },
  ...{ localValue: '457310.00', limit: null, ownLimit: false, ofLimit: null, level: 'none' },
};
const over: Position = {
  ...aPosition,
  ...{
    stockId: 'NSENG-NGRBEND',
    symbol: 'NGRBEND',
    name: 'Niger Bend',
    ofLimit: 120,
    level: 'over',
    price: null,
  },
  ...{ priceAge: null, delayed: false },
};
const exposure: Exposure = {
  ...{ day: null, time: someTime, currency: 'NGN', rate: '1500', unpriced: 0, oldestPriceAge: 41_000 },
  totals: { net: '-426082.00', long: '457310.00', short: '-883392.00', longCount: 1, shortCount: 1 },
  defaultLimit: null,
  records: [over, aPosition, other],
  markets: [{ market: 'NSENG', instruments: 3, net: '-426082.00', long: '457310.00', short: '-883392.00' }],
  currencies: [{ currency: 'USD', customers: '50.00', exchanged: '-40.00', localValue: '-60000.00' }],
};

it('sets the house against its customers, with prices that are late and limits that are near', async () => {
  const { server } = await renderScreen('/exposure', { replies: { 'GET /exposure': exposure } });
  const totals = page.getByLabelText('Exposure', { exact: true });
  await expect.element(totals.getByText('−₦426,082.00')).toBeVisible();
  await expect.element(totals.getByText('120 %')).toBeVisible();
  await expect.element(page.getByText('Late, prices 41 s old')).toBeVisible();
  await expect.element(page.getByText('Over', { exact: true })).toBeVisible();
  await expect.element(page.getByText('88 %')).toBeVisible();
  await expect.element(page.getByText('No price')).toBeVisible();
  await page.getByRole('tab', { name: 'Currencies (1)' }).click();
  await expect.element(page.getByText('−60,000.00')).toBeVisible();
  await page.getByLabelText('Close of day').fill('2026-11-13');
  await expect
    .poll(() => server.asked('GET /exposure').some(({ args }) => args?.query?.day === '2026-11-13'))
    .toBe(true);
});

it('proposes limits of several stocks, and says what is missing', async () => {
  const { server } = await renderScreen('/exposure', {
    replies: { 'GET /exposure': exposure, 'POST /approvals': { id: 'proposal-1' } },
  });
  await page.getByRole('button', { name: 'Propose limits' }).click();
  await dialog.getByLabelText('Reason').fill('Risk board');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect.element(dialog.getByText('One stock at least')).toBeVisible();
  await dialog.getByLabelText('For').click();
  await page.getByTitle('KANCEM, Kano Cement').click();
  await dialog.getByLabelText('Limit, NGN').fill('2000000');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect
    .poll(() => server.asked('POST /approvals').map(({ args }) => args.body))
    .toEqual([
      {
        kind: 'exposure.limits',
        payload: { limits: [{ stockId: 'NSENG-KANCEM', amount: '2000000' }] },
        reason: 'Risk board',
      },
    ]);
});

it('lets the auditor read and propose nothing, and says why nothing could be read', async () => {
  const { server } = await renderScreen('/exposure', {
    roles: ['auditor'],
    replies: { 'GET /exposure': { ...exposure, records: [], markets: [], currencies: [] } },
  });
  await expect.element(page.getByText('Nobody holds anything')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Propose limits' })).not.toBeInTheDocument();
  server.answer({ 'GET /exposure': refused('notFound', 'That day was not reconciled.') });
  await page.getByLabelText('Close of day').fill('2026-01-01');
  await expect.element(page.getByText('That day was not reconciled.')).toBeVisible();
});
