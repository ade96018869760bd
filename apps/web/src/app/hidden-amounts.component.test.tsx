import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import { stillWaiting } from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hideAmounts } from '@/lib/hidden-amounts.ts';
import { hiddenAmountsKey } from '@/lib/stored-keys.ts';
import { button, dialog, expectShown, mainText, region, textOf } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { drawn, funding, listed } from '@/testing/samples/applications.ts';
import { homeReplies } from '@/testing/samples/content.ts';
import { balance, user } from '@/testing/samples/customer.ts';
import { askedWithdrawal, exchangeInfo, withdrawInfo } from '@/testing/samples/money.ts';
import { portfolio, portfolioDetail } from '@/testing/samples/portfolio.ts';
import { productOrder } from '@/testing/samples/products.ts';
import { orderRecord, stock } from '@/testing/samples/stocks.ts';

afterEach(() => page.viewport(390, 844));

const remembered = { [hiddenAmountsKey]: 'hidden' };
const time = Date.now() - 60_000;
const record = orderRecord({ amount: '7310' });
const held = {
  stockId: 'NSENG-KANCEM',
  stockName: 'Kano Cement',
  stockExchange: 'NSENG',
  stockSymbol: 'KANCEM',
  availableAmount: '7310',
  lockedAmount: '40',
  avgPrice: '371.26',
  currentPrice: '379.39',
  currencyType: 'NGN',
  delayed: false,
} as const;

/** Each screen with money of the customer's, what it is given, and what shows that it is there. */
const screens: [path: string, shown: string, replies: FakeReplies<Calls>][] = [
  ['/account', 'Total assets', { 'POST /userBank': { records: [] } }],
  ['/position', 'KANCEM', { 'POST /stockTrade/position': { records: [held] } }],
  ['/orderRecords', 'KANCEM', { 'POST /stockTrade/buyRecord': { records: [record] } }],
  ['/orderRecords?order=order-1', 'Ledger entry', { 'POST /stockTrade/buyRecord': { records: [record] } }],
  [
    '/dayTradingRecords',
    'KANCEM',
    {
      'POST /stockDailyTrade/pageRecord': {
        records: [{ ...record, dailyTrade: true, soldAmount: '7310', profit: '5512.44', closeTime: time }],
      },
    },
  ],
  [
    '/transaction',
    'Deposit',
    {
      'POST /finance/transaction': {
        records: [
          {
            id: 'move-1',
            description: 'By bank',
            scene: 'USER_DEPOSIT',
            createdTime: time,
            amount: '5512.44',
            balance: '6819370.09',
            currencyType: 'NGN',
            ledgerSequence: 17,
            hash: 'ab'.repeat(32),
            number: 'D-20261114-0007',
          },
        ],
      },
    },
  ],
  [
    '/withdrawRecord',
    'Zuma Bank',
    {
      'POST /finance/withdrawRecord': {
        records: [askedWithdrawal(time)],
      },
    },
  ],
  [
    '/exchangeRecord',
    'NGN → USD',
    {
      'POST /exchange/exchangeRecord': {
        records: [
          {
            id: 'exchange-1',
            number: 'X-20261114-5VQ3K8TN1A',
            fromType: 'NGN',
            fromAmount: '5512.44',
            fee: '27.56',
            toType: 'USD',
            toAmount: '249.80',
            rate: '0.00064',
            createdTime: time,
          },
        ],
      },
    },
  ],
  ['/portfolio', 'Best holding', { 'GET /portfolio': portfolio, 'GET /portfolio/detail': portfolioDetail }],
  ['/moneyExchange', 'Receive', { 'GET /exchange/exchangeInfo': exchangeInfo }],
  ['/withdraw', 'Left after this', { 'GET /finance/withdrawInfo': withdrawInfo, 'GET /user/opPwd': true }],
  ['/applyOrder', 'Allotted', { 'POST /ipo/pageApply': { records: [listed(funding()), listed(drawn())] } }],
  [
    '/applyOrder?application=one',
    'Timeline',
    { 'GET /ipo/application': funding(), 'GET /user/balance': balance },
  ],
  [
    '/quantitativeRecords',
    'Put in',
    { 'POST /quantitative/orders': { records: [productOrder({ applyAmount: '5512.44' })] } },
  ],
];

/** Every figure of the replies above that is the customer's, as it is written. */
const own = [
  ...Object.values(user),
  ...['5512.44', '27.56', '249.80', '6811763.32', '371.26', '7310', '7350', '2773340.90', '18.97'],
  ...[
    portfolio.value,
    portfolio.today.profit,
    portfolio.range.profit,
    ...portfolio.flows.map(flow => flow.amount),
  ],
  ...[portfolioDetail.unrealised.profit, ...Object.values(portfolioDetail.all)],
  ...portfolioDetail.holdings.map(holding => holding.profit),
  ...[funding(), drawn()].flatMap(one => [one.funding, one.remaining, one.fee, one.remainingFee]),
]
  .filter(figure => figure !== null && /^-?[\d.]{3,}$/.test(figure) && figure !== user.account)
  .filter(figure => figure !== null && /[1-9]/.test(figure))
  .map(figure => {
    const [whole = '', decimals] = `${figure}`.replace('-', '').split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
    return decimals === undefined ? grouped : `${grouped}.${decimals}`;
  });

const foundIn = (text: string): string[] =>
  own.filter(figure => new RegExp(`(?<![\\d.,])${figure.replaceAll('.', '\\.')}(?![\\d,])`).test(text));

it.each(screens)('no figure of the customer’s stands at %s', async (path, shown, replies) => {
  await renderScreen(path, { replies, remembered });
  await expectShown(shown);
  await expect.poll(mainText).toContain('******');
  expect(foundIn(mainText())).toEqual([]);
});

it('a ticket shows what it costs, and not what there is', async () => {
  await renderScreen('/stock/NSENG-KANCEM', {
    remembered,
    replies: {
      'GET /stock/detail': stock(),
      'GET /stock/historyKline': stillWaiting,
      'GET /user/balanceAndPosition': { ...balance, availableAmount: '7310' },
    },
  });
  await button('Buy').click();
  await expect.element(dialog()).toBeVisible();
  expect(textOf(dialog())).toMatch(
    /Estimated total\s+₦[\d,]+\.\d\d\s+Available balance\s+\*{6}\s+Balance after\s+\*{6}/,
  );
  expect(foundIn(textOf(dialog()))).toEqual([]);
});

const places = (): string[] =>
  Array.from(
    document.querySelectorAll(
      'main section, main section a, main section button, main dt, main [role=slider], main a, main button',
    ),
    element => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join(' ');
    },
  );

const clickEye = () => button('Hide amounts').click();

/** Nothing is elsewhere once amounts are hidden. Where a part of the screen arrived in between, that says nothing: once more. */
async function expectNothingMoves(hide: () => unknown): Promise<void> {
  await document.fonts.ready;
  await expect
    .poll(async () => {
      hideAmounts(false);
      await vi.waitUntil(() => !mainText().includes('******'));
      const before = places();
      await hide();
      await vi.waitUntil(() => mainText().includes('******'));
      return { before, after: places() };
    })
    .toSatisfy(({ before, after }) => before.join() === after.join(), 'nothing moved');
}

it.each([
  ['483.02', 390],
  ['483.02', 320],
  ['-1234567.89', 390],
])('the eye of the portfolio moves nothing below %s at %d px', async (profit, width) => {
  await page.viewport(width, 844);
  const replies = {
    'GET /portfolio': { ...portfolio, today: { ...portfolio.today, profit, percent: '-12.34' } },
    'GET /portfolio/detail': portfolioDetail,
  };
  await renderScreen('/portfolio', { replies });
  await expectShown('Best holding');
  await expectNothingMoves(clickEye);
  expect(mainText()).not.toMatch(/₦\s*1,595/);
});

const lists = ['/position', '/orderRecords', '/dayTradingRecords', '/transaction', '/exchangeRecord'];

it.each([390, 320])('hiding moves no row of any list at %d px', async width => {
  await page.viewport(width, 844);
  for (const [path, shown, replies] of screens.filter(([screen]) => lists.includes(screen))) {
    await renderScreen(path, { replies });
    await expectShown(shown);
    await expect.poll(mainText).toMatch(/₦\d/);
    await expectNothingMoves(() => hideAmounts(true));
    hideAmounts(false);
  }
});

it('hiding moves nothing on the home page', async () => {
  await renderScreen('/', { replies: homeReplies });
  await expectShown('Headline number 3');
  await expect.element(region('Offers and notices')).toBeVisible();
  await expect.poll(mainText).toMatch(/₦\s*1,595,809/);
  await expectNothingMoves(clickEye);
});

it('the eye is remembered on the device, and moves nothing', async () => {
  await renderScreen('/account', { replies: { 'POST /userBank': { records: [] } } });
  await expectShown('Total assets');
  await expectNothingMoves(clickEye);
  expect(mainText()).not.toMatch(/₦\s*\d/);
  expect(localStorage.getItem(hiddenAmountsKey)).not.toBeNull();
  await button('Hide amounts').click();
  await expect.poll(mainText).toMatch(/₦\s*13,245,158/);
  expect(localStorage.getItem(hiddenAmountsKey)).toBeNull();
});
