import type { ReplyOf } from '@openfloor/client/client';
import type { DemoTenant } from '@openfloor/client/testing/tenant-configs';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectShown, heading, mainText } from '@/testing/look.ts';
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
