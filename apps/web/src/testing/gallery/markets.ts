import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';
import { expect } from 'vitest';
import { button, dialog } from '../look.ts';
import { balance } from '../samples/customer.ts';
import { portfolio, portfolioDetail } from '../samples/portfolio.ts';
import { candles, foundStock, listedStock, orderRecord, stock } from '../samples/stocks.ts';
import { type Exhibits, guest } from './exhibit.ts';

const kancem = '/stock/NSENG-KANCEM';
const lists = [
  listedStock(),
  listedStock({ id: 'NSENG-LAGWIND', symbol: 'LAGWIND', name: 'Lagoon Wind', change: -8.1, up: -2.4 }),
  listedStock({ id: 'NSENG-ZUMABK', symbol: 'ZUMABK', name: 'Zuma Bank', change: 0, up: 0 }),
];
const position = {
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
const order = orderRecord({ amount: '7310' });

const oneStock = {
  'GET /stock/detail': stock(),
  'GET /stock/historyKline': candles(40),
  'GET /user/balanceAndPosition': { ...balance, availableAmount: '7310' },
  'POST /stockTrade/position': { records: [position] },
  'GET /alerts': [],
  'GET /notifications/push': { key: '', wanted: false, topics: [], devices: [] },
} satisfies FakeReplies<Calls>;

/** It is drawn by code of its own, and covered until it is there. */
const chartDrawn = () =>
  expect.poll(() => document.querySelectorAll('[aria-busy="false"] canvas').length).toBeGreaterThan(3);

const opening = (name: string) => async () => {
  await chartDrawn();
  await button(name).click();
  await expect.element(dialog()).toBeVisible();
};

/** Prices, what is held and how it does. */
export const markets: Exhibits = {
  market: {
    path: '/market?tab=1',
    shown: 'LAGWIND',
    replies: { 'POST /stock/rank': { records: lists }, 'GET /app/quickAccess': [] },
    ...guest,
  },
  search: {
    path: '/searchStock',
    shown: 'KANCEM',
    replies: {
      'GET /stock/page': { records: [foundStock(), foundStock({ id: 'NSENG-2', symbol: 'JOSPOW' })] },
    },
    ...guest,
  },
  favourites: {
    path: '/favorite',
    shown: 'LAGWIND',
    replies: {
      'GET /stock/favPage': { records: lists },
      'GET /stock/myStocks': lists,
      'GET /watchLists': [{ id: 'banks', name: 'Banks', stocks: 1, has: false }],
    },
  },
  stock: { path: kancem, shown: 'Your position', replies: oneStock, act: chartDrawn },
  'ticket to buy': { path: kancem, shown: 'Your position', replies: oneStock, act: opening('Buy') },
  'ticket to sell': { path: kancem, shown: 'Your position', replies: oneStock, act: opening('Sell') },
  'new alert': {
    path: kancem,
    shown: 'Your position',
    replies: oneStock,
    act: opening('Set an alert on KANCEM'),
  },
  holdings: {
    path: '/position',
    shown: 'KANCEM',
    replies: { 'POST /stockTrade/position': { records: [position] } },
  },
  'no holdings': { path: '/position', shown: 'Stocks you buy appear here.' },
  portfolio: {
    path: '/portfolio',
    shown: 'Best holding',
    replies: { 'GET /portfolio': portfolio, 'GET /portfolio/detail': portfolioDetail },
  },
  order: {
    path: '/orderRecords?order=order-1',
    shown: 'Ledger entry',
    replies: { 'POST /stockTrade/buyRecord': { records: [order] } },
  },
};
