import type { Calls } from './all-calls.ts';
import type { ChangingKey, ReadingKey } from './touched.ts';

// Plain data without schemas, so that the app can carry it.

type Reads = readonly ReadingKey<Calls>[];

const money = [
  'GET /user',
  'GET /user/firstSteps',
  'GET /user/balance',
  'GET /user/balanceAndPosition',
  'GET /finance/withdrawInfo',
  'GET /exchange/exchangeInfo',
  'POST /finance/transaction',
  'GET /finance/claims',
  'GET /portfolio',
  'GET /portfolio/detail',
] as const satisfies Reads;
const trades = [
  ...money,
  'GET /halts',
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
const security = ['GET /user/security'] as const satisfies Reads;
const email = ['GET /user/email'] as const satisfies Reads;
const favourites = [
  'GET /stock/myStocks',
  'GET /stock/favPage',
  'GET /stock/page',
  'GET /stock/detail',
] as const satisfies Reads;
const watchLists = ['GET /watchLists', 'GET /watchLists/{id}/stocks'] as const satisfies Reads;

/** What each changing call of the app may change, or show to be old where it is refused: these are read again. */
export const touches: Record<ChangingKey<Calls>, Reads> = {
  // Whoever logs in or out begins with nothing remembered.
  'POST /user/login': [],
  'POST /proof/objection': ['GET /user/activity'],
  'POST /statements': ['GET /statements', 'GET /user/activity'],
  'POST /user/loginSecond': [],
  'POST /user/passkeyLogin': [],
  'POST /user/passkeyQuestion': [],
  'POST /user/authenticator': security,
  'PUT /user/authenticator': [...security, 'GET /user/devices'],
  'POST /user/authenticatorRemove': security,
  'POST /user/passkeyBegin': [],
  'POST /user/passkeyAdd': [...security, 'GET /user/devices'],
  'PUT /user/passkeyName': security,
  'POST /user/passkeyRemove': security,
  'POST /user/recoveryCodes': security,
  'POST /user/email': email,
  'PUT /user/email': email,
  'POST /user/emailRemove': email,
  'POST /user/emailKeep': email,
  'POST /user/closure': ['GET /user/closure', 'GET /user/activity'],
  'POST /user/closureTakeBack': ['GET /user/closure', 'GET /user/activity'],
  'POST /user/agreements': ['GET /user/agreements', 'GET /user/firstSteps', 'GET /user/activity'],
  'POST /recovery/begin': [],
  'POST /recovery/figures': [],
  'POST /recovery/photo': [],
  'POST /recovery/send': ['POST /recovery/status'],
  'POST /recovery/passkeyQuestion': [],
  'POST /recovery/codePasskeyQuestion': [],
  'POST /recovery/claim': ['POST /recovery/status'],
  'POST /recovery/byCode': [],
  'POST /recovery/link': [],
  'POST /recovery/linkPasskeyQuestion': [],
  'POST /recovery/byLink': [],
  'POST /recovery/object': ['GET /recovery/mine', 'GET /user/activity'],
  'POST /user/logout': [],
  'POST /user/register': [],
  'DELETE /user/devices/{id}': ['GET /user/devices'],
  'DELETE /user/devices': ['GET /user/devices'],
  'POST /user/newDevice': ['GET /notifications', 'GET /notifications/unread', 'GET /user/devices'],
  'PUT /user/password': ['GET /user/devices', ...security],
  'PUT /user/opPwd': ['GET /user/opPwd', ...security],
  'POST /app/upload': [],
  'POST /kyc': ['GET /kyc', 'GET /user', 'GET /user/firstSteps'],
  'POST /finance/deposit': ['POST /finance/depositRecord', 'GET /user/firstSteps'],
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
  'POST /alerts': ['GET /alerts'],
  'PUT /alerts/{id}': ['GET /alerts'],
  'DELETE /alerts/{id}': ['GET /alerts'],
  'PUT /notifications/push': ['GET /notifications/push'],
  'DELETE /notifications/push/{id}': ['GET /notifications/push'],
  'PUT /notifications/topics': ['GET /notifications/push'],
  'POST /notifications/read': ['GET /notifications', 'GET /notifications/unread'],
  'POST /messages': ['GET /messages', 'GET /user/activity'],
  'POST /messages/{id}': ['GET /messages', 'GET /messages/{id}', 'GET /user/activity'],
  'POST /messages/{id}/read': [
    'GET /messages',
    'GET /messages/unread',
    'GET /notifications',
    'GET /notifications/unread',
  ],
  'POST /watchLists': ['GET /watchLists'],
  'PUT /watchLists/{id}': ['GET /watchLists'],
  'DELETE /watchLists/{id}': ['GET /watchLists'],
  'PUT /watchListOrder': ['GET /watchLists'],
  'POST /watchLists/{id}/stocks/{stockId}': watchLists,
  'DELETE /watchLists/{id}/stocks/{stockId}': watchLists,
};
