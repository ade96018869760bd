import type { Scene } from '../scene.ts';
import { stock } from './places.ts';

/** Screens of a customer, by their address; `fresh` shows most of them empty. */
const screens: Readonly<Record<string, string>> = {
  home: '/',
  favourites: '/favorite',
  holdings: '/position',
  portfolio: '/portfolio',
  account: '/account',
  'order-records': '/orderRecords',
  'day-trading-records': '/dayTradingRecords',
  transactions: '/transaction',
  statements: '/statements',
  'account-activity': '/accountActivity',
  'deposit-ways': '/depositList',
  'deposit-records': '/depositRecord',
  withdraw: '/withdraw',
  'withdrawal-records': '/withdrawRecord',
  'payout-accounts': '/userBank',
  exchange: '/moneyExchange',
  'exchange-records': '/exchangeRecord',
  'block-trade': '/blockTrade',
  ipo: '/stockIpo',
  placement: '/stockPlacement',
  'block-placement': '/blockPlacement',
  'snap-up': '/preemptively/index',
  applications: '/applyOrder',
  quantitative: '/quantitative/index',
  'quantitative-records': '/quantitativeRecords',
  alerts: '/alerts',
  notifications: '/notifications',
  messages: '/messages',
  'notification-settings': '/notificationSettings',
  security: '/security',
};

/** The same for whoever asks, and nothing to wait for. */
const single: Readonly<Record<string, string>> = {
  'search-favourite': '/searchFavorite',
  'login-password': '/resetPassword',
  'withdrawal-password': '/resetOpPassword',
  agreements: '/agreements',
  'withdrawal-password-forgotten': '/forgot?for=withdrawal',
  'first-codes': '/recoveryCodes',
  objection: '/objection',
  'new-message': '/messages/new',
  install: '/iosPage',
  service: '/custom',
  'deposit-without-choice': '/depositMethod',
  'usdt-without-choice': '/depositUSDT',
  'kyc-passed': '/kyc',
  'payout-account-new': '/userBank?add=bank',
  'usdt-address-new': '/userBank?add=usdt',
  'order-not-found': '/orderRecords?order=none',
  'application-not-found': '/applyOrder?application=none',
  'product-not-found': '/quantitative/index?product=none',
};

/** What stays of them without a network. */
const offline = ['home', 'account', 'holdings', 'order-records', 'market', 'stock', 'withdraw', 'statements'];

const everyState = Object.entries(screens).flatMap(([name, path]): Scene[] => [
  { name, visitor: 'demo', path },
  { name: `${name}-new`, visitor: 'fresh', path },
  { name: `${name}-loading`, visitor: 'demo', path, network: 'hangs' },
  { name: `${name}-failed`, visitor: 'demo', path, network: 'fails' },
]);

export const customerScenes: readonly Scene[] = [
  ...everyState,
  ...Object.entries(single).map(([name, path]): Scene => ({ name, visitor: 'demo', path })),
  { name: 'stock', visitor: 'demo', path: stock },
  { name: 'stock-loading', visitor: 'demo', path: stock, network: 'hangs' },
  { name: 'stock-failed', visitor: 'demo', path: stock, network: 'fails' },
  { name: 'open-kyc', visitor: 'fresh', path: '/openKyc' },
  { name: 'open-kyc-passed', visitor: 'demo', path: '/openKyc' },
  { name: 'kyc', visitor: 'fresh', path: '/kyc' },
  ...offline.map(
    (name): Scene => ({
      name: `${name}-offline`,
      visitor: 'demo',
      path: name === 'stock' ? stock : (screens[name] ?? `/${name}`),
      network: 'gone',
    }),
  ),
];
