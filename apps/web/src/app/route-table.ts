import { declareOpenPaths } from '@/lib/open-paths.ts';
import { matchesPath } from '@/lib/router.tsx';
import { type Screen, screen } from './screen.ts';

export type TabName = 'home' | 'market' | 'favorite' | 'holdings' | 'account';

export interface AppRoute {
  path: string;
  screen: Screen;
  /** Where a guest is sent; absent means everybody may come. */
  guestsGoTo?: '/LoginUp' | '/login';
  /** Shows the tab bar with this tab lit. */
  tab?: TabName;
}

const customer = { guestsGoTo: '/LoginUp' } as const;

const home = screen(() => import('@/features/content/home/home-page.tsx'), 'first');
const market = screen(() => import('@/features/stocks/market/market-page.tsx'));
const searchStock = screen(() => import('@/features/stocks/search/stock-search-page.tsx'));
const searchFavorite = screen(() => import('@/features/stocks/search/favourite-search-page.tsx'));
const favorite = screen(() => import('@/features/stocks/favourites/favourites-page.tsx'));
const newsList = screen(() => import('@/features/content/news/news-list-page.tsx'));
const news = screen(() => import('@/features/content/news/news-page.tsx'));
const stock = screen(() => import('@/features/stocks/detail/stock-page.tsx'));
const login = screen(() => import('@/features/access/login-page.tsx'), 'forms');
const gate = screen(() => import('@/features/access/gate-page.tsx'));
const register = screen(() => import('@/features/access/register-page.tsx'));
const account = screen(() => import('@/features/account/account-page.tsx'));
const holdings = screen(() => import('@/features/trading/holdings-page.tsx'));
const portfolio = screen(() => import('@/features/portfolio/portfolio-page.tsx'));
const orderRecords = screen(() => import('@/features/trading/order-records-page.tsx'));
const dayTradingRecords = screen(() => import('@/features/trading/day-trading-records-page.tsx'));
const changeLanguage = screen(() => import('@/features/preferences/language-page.tsx'));
const security = screen(() => import('@/features/security/security-page.tsx'));
const resetPassword = screen(() => import('@/features/access/passwords/login-password-page.tsx'));
const resetOpPassword = screen(() => import('@/features/access/passwords/withdrawal-password-page.tsx'));
const withdraw = screen(() => import('@/features/withdrawals/withdraw-page.tsx'));
const withdrawRecord = screen(() => import('@/features/withdrawals/withdraw-record-page.tsx'));
const userBank = screen(() => import('@/features/payout-accounts/user-bank-page.tsx'));
const moneyExchange = screen(() => import('@/features/exchange/money-exchange-page.tsx'));
const exchangeRecord = screen(() => import('@/features/exchange/exchange-record-page.tsx'));
const transaction = screen(() => import('@/features/transactions/transaction-page.tsx'));
const accountActivity = screen(() => import('@/features/audit/account-activity-page.tsx'));
const alerts = screen(() => import('@/features/stocks/alerts/alerts-page.tsx'));
const notifications = screen(() => import('@/features/notifications/notifications-page.tsx'));
const notificationSettings = screen(() => import('@/features/notifications/notification-settings-page.tsx'));
const install = screen(() => import('@/features/service/install-page.tsx'));
const service = screen(() => import('@/features/service/service-page.tsx'));
const openKyc = screen(() => import('@/features/identity/open-account-page.tsx'));
const kyc = screen(() => import('@/features/identity/identity-page.tsx'));
const depositList = screen(() => import('@/features/deposits/deposit-list-page.tsx'));
const depositMethod = screen(() => import('@/features/deposits/transfer-page.tsx'));
const depositUsdt = screen(() => import('@/features/deposits/usdt-page.tsx'));
const depositRecord = screen(() => import('@/features/deposits/records-page.tsx'));
const blockTrade = screen(() => import('@/features/offers/block-trade-page.tsx'));
const stockIpo = screen(() => import('@/features/offers/stock-ipo-page.tsx'));
const stockPlacement = screen(() => import('@/features/offers/stock-placement-page.tsx'));
const blockPlacement = screen(() => import('@/features/offers/block-placement-page.tsx'));
const snapUp = screen(() => import('@/features/offers/snap-up-page.tsx'));
const applyOrder = screen(() => import('@/features/offers/applications/apply-order-page.tsx'));
const transparency = screen(() => import('@/features/transparency/transparency-page.tsx'));
const quantitative = screen(() => import('@/features/products/products-page.tsx'));
const quantitativeRecords = screen(() => import('@/features/products/records-page.tsx'));
const verify = screen(() => import('@/features/verification/verification-page.tsx'));

/** Every address of the app. A route with a `screen` is open; adding the screen opens it, its tab included. */
export const routes: readonly AppRoute[] = [
  { path: '/', screen: home, tab: 'home' },
  { path: '/market', screen: market, tab: 'market' },
  { path: '/searchStock', screen: searchStock },
  { path: '/stock/:id', screen: stock },
  { path: '/newsList', screen: newsList },
  { path: '/news/:id', screen: news },
  { path: '/login', screen: login, tab: 'account' },
  { path: '/LoginUp', screen: gate },
  { path: '/register', screen: register },
  { path: '/changeLanguage', screen: changeLanguage },
  { path: '/transparency', screen: transparency },
  { path: '/verify', screen: verify },

  { path: '/favorite', ...customer, screen: favorite, tab: 'favorite' },
  { path: '/searchFavorite', ...customer, screen: searchFavorite },
  { path: '/position', ...customer, screen: holdings, tab: 'holdings' },
  { path: '/portfolio', ...customer, screen: portfolio },
  { path: '/account', ...customer, screen: account, tab: 'account' },
  { path: '/iosPage', ...customer, screen: install, tab: 'account' },
  { path: '/custom', ...customer, screen: service },
  { path: '/openKyc', ...customer, screen: openKyc },
  { path: '/kyc', ...customer, screen: kyc },
  { path: '/security', ...customer, screen: security },
  { path: '/resetPassword', ...customer, screen: resetPassword },
  { path: '/resetOpPassword', ...customer, screen: resetOpPassword },
  { path: '/depositList', ...customer, screen: depositList },
  { path: '/depositMethod', ...customer, screen: depositMethod },
  { path: '/depositUSDT', ...customer, screen: depositUsdt },
  { path: '/withdraw', ...customer, screen: withdraw },
  { path: '/depositRecord', ...customer, screen: depositRecord },
  { path: '/withdrawRecord', ...customer, screen: withdrawRecord },
  { path: '/userBank', ...customer, screen: userBank },
  { path: '/moneyExchange', ...customer, screen: moneyExchange },
  { path: '/exchangeRecord', ...customer, screen: exchangeRecord },
  { path: '/transaction', ...customer, screen: transaction },
  { path: '/accountActivity', ...customer, screen: accountActivity },
  { path: '/alerts', ...customer, screen: alerts },
  { path: '/notifications', ...customer, screen: notifications },
  { path: '/notificationSettings', ...customer, screen: notificationSettings },
  { path: '/blockTrade', ...customer, screen: blockTrade },
  { path: '/orderRecords', ...customer, screen: orderRecords },
  { path: '/dayTradingRecords', ...customer, screen: dayTradingRecords },
  { path: '/stockIpo', ...customer, screen: stockIpo },
  { path: '/stockPlacement', ...customer, screen: stockPlacement },
  { path: '/blockPlacement', ...customer, screen: blockPlacement },
  { path: '/applyOrder', ...customer, screen: applyOrder },
  { path: '/quantitative/index', ...customer, screen: quantitative },
  { path: '/quantitativeRecords', ...customer, screen: quantitativeRecords },
  { path: '/preemptively/index', ...customer, screen: snapUp },
];

declareOpenPaths(routes.map(route => route.path));

const tabPaths: Record<TabName, string> = {
  home: '/',
  market: '/market',
  favorite: '/favorite',
  holdings: '/position',
  account: '/account',
};

/** The tabs, in their order. */
export const tabs = Object.entries(tabPaths) as [TabName, string][];

/** Seldom needed, so not part of the first load. */
export const notFound = screen(() => import('./not-found-page.tsx'), 'first');

/** Addresses of which there is something only further down. */
const leadingHome = ['/unauthorized', '/news', '/stock'];
export const leadsHome = (pathname: string): boolean => leadingHome.some(path => matchesPath(path, pathname));

export const routeAt = (pathname: string): AppRoute | undefined =>
  routes.find(route => matchesPath(route.path, pathname));

/** The screen at this address, if there is one. */
export const screenAt = (pathname: string): Screen | undefined => routeAt(pathname)?.screen;
