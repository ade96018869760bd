import type { ReplyOf } from '@openfloor/client/client';
import type { DemoTenant } from '@openfloor/client/testing/tenant-configs';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectShown, heading, linksTo, mainText } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { user } from '@/testing/samples/customer.ts';

type Holding = ReplyOf<'POST /stockTrade/position'>['records'][number];

const held: Holding = {
  stockId: 'NSENG-KANCEM',
  stockName: 'Kano Cement',
  stockExchange: 'NSENG',
  stockSymbol: 'KANCEM',
  availableAmount: '1200',
  lockedAmount: '0',
  avgPrice: '370.25',
  currentPrice: '379.39',
  currencyType: 'NGN',
  delayed: false,
};

const places: [DemoTenant, Partial<Holding>, string, RegExp][] = [
  ['savanna', {}, 'Holdings', /₦455,268\.00/],
  ['aurora', { stockExchange: 'BMFBOVESPA', currencyType: 'BRL' }, 'Posições', /R\$\s455\.268,00/],
  ['lotus', { stockExchange: 'INDIA', currencyType: 'INR' }, 'Holdings', /₹4,55,268\.00/],
];

it.each(places)(
  'of %s are in its own currency, also on a narrow screen',
  async (tenant, changes, title, money) => {
    await page.viewport(320, 640);
    await renderScreen('/position', {
      tenant,
      replies: { 'POST /stockTrade/position': { records: [{ ...held, ...changes }] }, 'GET /user': user },
    });
    await expect.element(heading(title)).toBeVisible();
    await expectShown('KANCEM');
    expect(mainText()).toMatch(money);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await page.viewport(390, 844);
  },
);

it.each([
  ['savanna', { availableAmount: '90000000', avgPrice: '0.0137', currentPrice: '98765.43' }],
  ['savanna', { availableAmount: '90000000', avgPrice: '98765.43', currentPrice: '0.0137' }],
  [
    'aurora',
    {
      stockExchange: 'BMFBOVESPA',
      currencyType: 'BRL',
      availableAmount: '90000000',
      avgPrice: '0.0137',
      currentPrice: '98765.43',
    },
  ],
] as const)(
  'of %s keep each figure of an extreme profit in one piece on a narrow screen',
  async (tenant, changes) => {
    await page.viewport(320, 640);
    await renderScreen('/position', {
      tenant,
      replies: { 'POST /stockTrade/position': { records: [{ ...held, ...changes }] }, 'GET /user': user },
    });
    await expectShown('KANCEM');
    const hero = document.querySelector('main section');
    const figures = [...(hero?.querySelectorAll('[data-letters]') ?? [])];
    expect(figures.length).toBeGreaterThan(1);
    for (const figure of figures) {
      expect(figure.getClientRects(), figure.textContent ?? '').toHaveLength(1);
      const { left, right } = figure.getBoundingClientRect();
      const card = hero?.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(card?.left ?? 0);
      expect(right, figure.textContent ?? '').toBeLessThanOrEqual((card?.right ?? 0) - 15);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await page.viewport(390, 844);
  },
);

it('are sorted as was chosen last on this device', async () => {
  const small = {
    ...held,
    stockId: 'NSENG-ABC',
    stockSymbol: 'ABC',
    availableAmount: '10',
    avgPrice: '10.00',
  };
  const large = { ...held, avgPrice: '400.00' };
  const replies = { 'POST /stockTrade/position': { records: [small, large] }, 'GET /user': user };
  const symbols = () => linksTo('/stock/').map(({ pathname }) => pathname.split('-')[1]);
  await renderScreen('/position', { replies });
  await expect.poll(symbols).toEqual(['KANCEM', 'ABC']);
  await page.getByRole('radio', { name: 'Profit' }).click();
  await expect.poll(symbols).toEqual(['ABC', 'KANCEM']);
  expect(localStorage.getItem('STOCK_HOLDINGS_SORT')).toBe('profit');
  await renderScreen('/position', { replies, remembered: { STOCK_HOLDINGS_SORT: 'name' } });
  await expect.poll(symbols).toEqual(['ABC', 'KANCEM']);
  await expect.element(page.getByRole('radio', { name: 'Name' })).toBeChecked();
});
