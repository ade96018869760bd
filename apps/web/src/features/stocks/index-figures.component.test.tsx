import { refused } from '@openfloor/client/testing/fake-replies';
import type { DemoTenant } from '@openfloor/client/testing/tenant-configs';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectShown, linksTo } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { homeReplies } from '@/testing/samples/content.ts';
import { candles, foundStock, listedStock, stock } from '@/testing/samples/stocks.ts';

/* An index counts points. A currency's sign before them would make money of it, on whichever screen. */

const levels = {
  id: 'NSENG-LAGALL',
  symbol: 'LAGALL',
  name: 'Lagos All Share',
  isIndex: true,
  price: 104_218.36,
  change: -868.12,
  up: -0.83,
};
const anySign = /[₦$₹]/;
const row = () => linksTo('/stock/NSENG-LAGALL')[0];

it.each<[DemoTenant, string]>([
  ['savanna', 'LAGALL Lagos All Share 104,218.36 −868.12 −0.83% down 0.83 percent'],
  ['aurora', 'LAGALL Lagos All Share 104.218,36 −868,12 −0,83% queda de 0,83 por cento'],
])('on the home page of %s: symbol, level, change and percentage', async (tenant, words) => {
  await renderScreen('/', {
    signedIn: false,
    tenant,
    replies: {
      ...homeReplies,
      'GET /stock/mainPageIndex': [{ ...listedStock(levels), trend: [104_900, 104_300] }],
    },
  });
  await expect.poll(() => row()?.innerText.replaceAll(/\s+/g, ' ')).toBe(words);
});

it('in the market’s list of indices', async () => {
  await renderScreen('/market?tab=0', {
    signedIn: false,
    replies: {
      'GET /stock/index': [listedStock(levels)],
      'GET /app/quickAccess': [],
      'POST /stock/rank': { records: [] },
    },
  });
  await expect.poll(() => row()?.innerText).toMatch(/104,218\.36\s+−868\.12/);
  expect(row()?.innerText).not.toMatch(anySign);
});

it('in the search', async () => {
  const { id, symbol, name, ...quote } = levels;
  await renderScreen('/searchStock', {
    signedIn: false,
    replies: {
      'GET /stock/page': {
        records: [
          foundStock({
            id,
            symbol,
            name,
            quote: { ...quote, currencyType: 'NGN', precision: 2, delayed: false },
          }),
          foundStock(),
        ],
      },
    },
  });
  await expect.poll(() => row()?.innerText).toMatch(/104,218\.36/);
  expect(row()?.innerText).not.toMatch(anySign);
  expect(linksTo('/stock/NSENG-KANCEM')[0]?.innerText).toContain('₦379.39');
});

it('among the favourites', async () => {
  await renderScreen('/favorite', {
    replies: {
      'GET /stock/favPage': { records: [listedStock(levels)] },
      'GET /watchLists': [],
    },
  });
  await expect.poll(() => row()?.innerText).toMatch(/104,218\.36/);
  expect(row()?.innerText).not.toMatch(anySign);
});

it('on its own page, in the sheet of an alert and in the list of alerts', async () => {
  const alert = {
    id: 'alert-1',
    stockId: levels.id,
    symbol: levels.symbol,
    name: levels.name,
    market: 'NSENG' as const,
    currencyType: 'NGN' as const,
    isIndex: true,
    precision: 2,
    condition: 'PRICE_ABOVE' as const,
    value: '105000',
    basePrice: null,
    repeats: 'ONCE' as const,
    active: false,
    firedPrice: '105000.5',
    firedTime: new Date(2026, 10, 16, 14, 2, 11).getTime(),
    firedSource: 'simulated',
  };
  const replies = {
    'GET /stock/detail': stock({ ...levels, high: 105_100, low: 104_000, open: 104_900, close: 105_086.48 }),
    'GET /stock/historyKline': candles(3),
    'GET /user/balanceAndPosition': refused('notFound'),
    'GET /alerts': [alert],
  };
  await renderScreen('/stock/NSENG-LAGALL', { replies });
  await expect.element(page.getByRole('region', { name: 'Price', exact: true })).toBeVisible();
  await expectShown('105,086.48');
  expect(document.querySelector('main')?.innerText).not.toMatch(anySign);
  await button('Set an alert on LAGALL').click();
  await page.getByLabelText('Tell me at').fill('105000');
  await expect.element(button('Alert me at 105,000.00')).toBeVisible();
  expect(page.getByRole('dialog').element().textContent).not.toMatch(anySign);

  await renderScreen('/alerts', { replies });
  await expectShown('At 105,000.00 or above', 'Rang at 105,000.50, 2026-11-16 14:02:11');
});
