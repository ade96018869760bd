import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import { refused } from '@openfloor/client/testing/fake-replies';
import type { DemoTenant } from '@openfloor/client/testing/tenant-configs';
import type { Calls } from '@openfloor/contract/all-calls';
import type { LocalCurrency } from '@openfloor/homes/codes';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { overlappingFigures, spoiltFigures } from '@/testing/figures.ts';
import { expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { homeReplies } from '@/testing/samples/content.ts';
import { user } from '@/testing/samples/customer.ts';
import { portfolio, portfolioDetail } from '@/testing/samples/portfolio.ts';
import { statementReplies, summary } from '@/testing/samples/statements.ts';
import { bought, candles, foundStock, listedStock, orderRecord, stock } from '@/testing/samples/stocks.ts';

/* The largest amounts that a tenant can have, on the narrowest phone. */

const most = '9999999999999.99';
const time = new Date(2026, 10, 16, 14, 2, 11).getTime();
const rich = Object.fromEntries(
  Object.entries(user).map(([name, value]) => [name, /\.\d\d$/.test(`${value}`) ? most : value]),
) as typeof user;

const longQuote = { price: 1_234_567.89, change: -123_456.78, up: -12.34 };

function screens(currencyType: LocalCurrency): [path: string, shown: string, replies: FakeReplies<Calls>][] {
  const dear = {
    ...bought({ amount: '1000000', price: '9999999.99', currentPrice: '9999999.99', fee: most }),
  };
  const record = orderRecord({ ...dear, currencyType, balanceAfter: most });
  const held = {
    stockId: 'NSENG-KANCEM',
    stockName: 'Kano Cement',
    stockExchange: 'NSENG' as const,
    stockSymbol: 'KANCEM',
    availableAmount: '999999',
    lockedAmount: '1',
    avgPrice: '1.00',
    currentPrice: '9999999.99',
    currencyType,
    delayed: false,
  };
  const long = listedStock({ ...longQuote, currencyType });
  const flow = { at: time, kind: 'deposit' as const, amount: most, currencyType };
  const sums = { realised: most, income: most, fees: `-${most}`, together: most };
  const rows: ReturnType<typeof screens> = [
    ['/account', 'Adaeze Okonkwo', { 'POST /userBank': { records: [] } }],
    ['/position', 'KANCEM', { 'POST /stockTrade/position': { records: [held] } }],
    ['/orderRecords', 'KANCEM', { 'POST /stockTrade/buyRecord': { records: [record] } }],
    ['/orderRecords?order=order-1', 'KANCEM', { 'POST /stockTrade/buyRecord': { records: [record] } }],
    [
      '/dayTradingRecords',
      'KANCEM',
      {
        'POST /stockDailyTrade/pageRecord': {
          records: [{ ...record, dailyTrade: true, soldAmount: '1000000', profit: most, closeTime: time }],
        },
      },
    ],
    [
      '/statements',
      '20000',
      {
        ...statementReplies,
        'GET /statements/summary': summary([
          { currencyType, opening: most, closing: most, change: `-${most}`, movements: 20_000 },
        ]),
      },
    ],
    [
      '/transaction',
      'By bank',
      {
        'POST /finance/transaction': {
          records: [
            {
              id: 'move-1',
              description: 'By bank',
              scene: 'USER_DEPOSIT',
              createdTime: time,
              amount: most,
              balance: most,
              currencyType,
              ledgerSequence: 17,
              hash: 'ab'.repeat(32),
              number: 'D-20261114-0007',
            },
          ],
        },
      },
    ],
    [
      '/depositRecord',
      'Demo Merchant Bank',
      {
        'POST /finance/depositRecord': {
          records: [
            {
              id: 'deposit-1',
              number: 'D-20261114-0007',
              amount: most,
              usdt: false,
              createdTime: time,
              receiptUrl: null,
              paidInto: null,
              authCode: null,
              bankReference: null,
              reversed: null,
              status: 'PASSED',
              currencyType,
              bank: 'Demo Merchant Bank',
              accountName: null,
              reason: null,
              reviewedTime: time,
              holds: [],
            },
          ],
        },
      },
    ],
    [
      '/exchangeRecord',
      '→',
      {
        'POST /exchange/exchangeRecord': {
          records: [
            {
              id: 'exchange-1',
              number: 'X-20261114-5VQ3K8TN1A',
              fromType: currencyType,
              fromAmount: most,
              fee: most,
              toType: 'USD',
              toAmount: most,
              rate: '0.00064',
              createdTime: time,
            },
          ],
        },
      },
    ],
    [
      '/portfolio',
      'KANCEM',
      {
        'GET /portfolio': {
          ...portfolio,
          currencyType,
          value: most,
          today: { ...portfolio.today, profit: `-${most}`, percent: '-12.34' },
          range: { profit: most, percent: '1234.56' },
          points: portfolio.points.map(point => ({ ...point, value: most })),
          flows: [flow],
        },
        'GET /portfolio/detail': {
          ...portfolioDetail,
          currencyType,
          value: most,
          holdings: portfolioDetail.holdings.map(holding => ({
            ...holding,
            value: most,
            profit: `-${most}`,
          })),
          unrealised: { profit: most, percent: '1234.56' },
          years: [{ year: 2026, ...sums }],
          all: sums,
        },
      },
    ],
    ['/market?tab=1', 'KANCEM', { 'POST /stock/rank': { records: [long] }, 'GET /app/quickAccess': [] }],
    ['/favorite', 'KANCEM', { 'GET /stock/favPage': { records: [long] }, 'GET /watchLists': [] }],
    [
      '/searchStock',
      'KANCEM',
      {
        'GET /stock/page': {
          records: [
            foundStock({
              quote: { ...longQuote, currencyType, isIndex: false, precision: 2, delayed: false },
            }),
          ],
        },
      },
    ],
    [
      '/stock/NSENG-KANCEM',
      'KANCEM',
      {
        'GET /stock/detail': stock({ ...longQuote, currencyType }),
        'GET /stock/historyKline': candles(30),
        'GET /user/balanceAndPosition': refused('notFound'),
        'POST /stockTrade/position': { records: [held] },
      },
    ],
    [
      '/',
      'Stock 0',
      {
        ...homeReplies,
        'GET /stock/mainPageIndex': [{ ...long, trend: [1, 2, 3] }],
        'POST /stock/rank': {
          records: [{ ...long, id: 'NSENG-S0', symbol: 'LONGSYMB', name: 'Stock 0' }],
        },
        'GET /portfolio': { ...portfolio, currencyType, value: most },
      },
    ],
  ];
  return rows;
}

const tenants: [DemoTenant, LocalCurrency, number][] = [
  ['savanna', 'NGN', 320],
  ['savanna', 'NGN', 390],
  ['lotus', 'INR', 320],
  ['aurora', 'BRL', 320],
];

afterEach(() => page.viewport(390, 844));

it.each(tenants)(
  'no figure of %s in %s is broken, cut or covered at %d px',
  async (tenant, currency, width) => {
    await page.viewport(width, 844);
    const found: Record<string, string[]> = {};
    for (const [path, shown, replies] of screens(currency)) {
      await renderScreen(path, { tenant, replies: { 'GET /user': rich, ...replies } });
      await expectShown(shown);
      await document.fonts.ready;
      const problems = [...spoiltFigures(document.body), ...overlappingFigures(document.body)];
      if (document.documentElement.scrollWidth > width) problems.push('the page scrolls sideways');
      if (problems.length > 0) found[path] = problems;
    }
    expect(found).toEqual({});
  },
);

it('the amount of a row stays beside its name, as long as it is', async () => {
  await page.viewport(320, 844);
  for (const [path, shown, replies] of screens('NGN')) {
    if (
      !['/position', '/orderRecords', '/dayTradingRecords', '/transaction', '/depositRecord'].includes(path)
    )
      continue;
    await renderScreen(path, { replies: { 'GET /user': rich, ...replies } });
    await expectShown(shown);
    const name = document.querySelector('main :is(a, button) b');
    const row = name?.closest('a, button');
    const amount = [...(row?.querySelectorAll('span') ?? [])].find(
      ({ textContent, children }) =>
        children.length === 0 && /₦9,999,999,\d{3},\d{3}\.\d\d$/.test(textContent),
    );
    expect(amount?.getBoundingClientRect().top, path).toBeLessThan(name?.getBoundingClientRect().bottom ?? 0);
    // 11 px at the least.
    expect(Number.parseFloat(getComputedStyle(amount ?? document.body).fontSize)).toBeGreaterThanOrEqual(11);
  }
});
