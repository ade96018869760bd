import type { Calls } from './all-calls.ts';
import type { ChangingKey, ReadingKey } from './touched.ts';

// Plain data without schemas, so that the app can carry it.

type Reads = readonly ReadingKey<Calls>[];

const money = [
  'GET /user',
  'GET /user/balance',
  'GET /user/balanceAndPosition',
  'GET /finance/withdrawInfo',
  'GET /exchange/exchangeInfo',
  'POST /finance/transaction',
] as const satisfies Reads;
const trades = [
  ...money,
  'GET /stock/detail',
  'POST /stockTrade/position',
  'POST /stockTrade/buyRecord',
  'POST /stockTrade/sellRecord',
  'POST /stockDailyTrade/pageRecord',
] as const satisfies Reads;
const applications = [
  ...money,
  'POST /ipo/pageIpo',
  'POST /ipo/pagePlacement',
  'POST /ipo/pageBlockPlacement',
  'POST /stockSnapUp',
  'POST /ipo/pageApply',
  'GET /ipo/application',
  'POST /stockTrade/position',
] as const satisfies Reads;
const withdrawals = [...money, 'POST /finance/withdrawRecord'] as const satisfies Reads;
const exchanges = [...money, 'POST /exchange/exchangeRecord'] as const satisfies Reads;
const accounts = ['POST /userBank', 'GET /finance/withdrawInfo'] as const satisfies Reads;
const favourites = [
  'GET /stock/myStocks',
  'GET /stock/favPage',
  'GET /stock/page',
  'GET /stock/detail',
] as const satisfies Reads;

/** What each changing call of the app may change, or show to be old where it is refused: these are read again. */
export const touches: Record<ChangingKey<Calls>, Reads> = {
  // Whoever logs in or out begins with nothing remembered.
  'POST /user/login': [],
  'POST /user/logout': [],
  'POST /user/register': [],
  'PUT /user/password': [],
  'PUT /user/opPwd': ['GET /user/opPwd'],
  'POST /app/upload': [],
  'POST /kyc': ['GET /kyc', 'GET /user'],
  'POST /finance/deposit': ['POST /finance/depositRecord'],
  'POST /finance/withdraw': withdrawals,
  'POST /finance/withdrawCancel': withdrawals,
  'POST /exchange/toUSD': exchanges,
  'POST /exchange/toNGN': exchanges,
  'POST /userBank/add': accounts,
  'PUT /userBank/update': accounts,
  'DELETE /userBank/delete': accounts,
  'POST /stockTrade/buy': trades,
  'POST /stockTrade/sell': trades,
  'POST /blockTrade/buy': [...trades, 'POST /blockTrade'],
  'POST /ipo/applyIpo': applications,
  'POST /ipo/applyPlacement': applications,
  'POST /ipo/applyBlockPlacement': applications,
  'POST /stockSnapUp/applyOrder': applications,
  'POST /ipo/funding': applications,
  'POST /ipo/decline': applications,
  'POST /quantitative/buy': [
    ...money,
    'GET /quantitative/product',
    'POST /quantitative/productList',
    'POST /quantitative/orders',
  ],
  'POST /stock/favorite/{id}': favourites,
  'DELETE /stock/favorite/{id}': favourites,
};
