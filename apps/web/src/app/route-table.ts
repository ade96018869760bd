import { declareOpenPaths } from '@/lib/open-paths.ts';
import { matchesPath } from '@/lib/router.tsx';
import type { customerScreens } from './customer-screens.ts';
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

const inside = (name: keyof typeof customerScreens) =>
  screen(async () => (await import('./customer-screens.ts')).customerScreens[name]());

const home = screen(() => import('@/features/content/home/home-page.tsx'), 'first');
const market = screen(() => import('@/features/stocks/market/market-page.tsx'));
const searchStock = screen(() => import('@/features/stocks/search/stock-search-page.tsx'));
const favorite = screen(() => import('@/features/stocks/favourites/favourites-page.tsx'));
const newsList = screen(() => import('@/features/content/news/news-list-page.tsx'));
const news = screen(() => import('@/features/content/news/news-page.tsx'));
const stock = screen(() => import('@/features/stocks/detail/stock-page.tsx'));
const login = screen(() => import('@/features/access/login-page.tsx'), 'forms');
const gate = screen(() => import('@/features/access/gate-page.tsx'));
const register = screen(() => import('@/features/access/register-page.tsx'));
const account = screen(() => import('@/features/account/account-page.tsx'));
const holdings = screen(() => import('@/features/trading/holdings-page.tsx'));
const changeLanguage = screen(() => import('@/features/preferences/language-page.tsx'));
const transparency = screen(() => import('@/features/transparency/transparency-page.tsx'));
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
  { path: '/forgot', screen: inside('forgot') },
  { path: '/changeLanguage', screen: changeLanguage },
  { path: '/transparency', screen: transparency },
  { path: '/verify', screen: verify },

  { path: '/favorite', ...customer, screen: favorite, tab: 'favorite' },
  { path: '/searchFavorite', ...customer, screen: inside('searchFavorite') },
  { path: '/position', ...customer, screen: holdings, tab: 'holdings' },
  { path: '/portfolio', ...customer, screen: inside('portfolio') },
  { path: '/account', ...customer, screen: account, tab: 'account' },
  { path: '/iosPage', ...customer, screen: inside('install'), tab: 'account' },
  { path: '/custom', ...customer, screen: inside('service') },
  { path: '/openKyc', ...customer, screen: inside('openKyc') },
  { path: '/kyc', ...customer, screen: inside('kyc') },
  { path: '/security', ...customer, screen: inside('security') },
  { path: '/recoveryCodes', ...customer, screen: inside('firstCodes') },
  { path: '/agreements', ...customer, screen: inside('agreements') },
  { path: '/objection', ...customer, screen: inside('objection') },
  { path: '/resetPassword', ...customer, screen: inside('resetPassword') },
  { path: '/resetOpPassword', ...customer, screen: inside('resetOpPassword') },
  { path: '/depositList', ...customer, screen: inside('depositList') },
  { path: '/depositMethod', ...customer, screen: inside('depositMethod') },
  { path: '/depositUSDT', ...customer, screen: inside('depositUsdt') },
  { path: '/withdraw', ...customer, screen: inside('withdraw') },
  { path: '/depositRecord', ...customer, screen: inside('depositRecord') },
  { path: '/withdrawRecord', ...customer, screen: inside('withdrawRecord') },
  { path: '/userBank', ...customer, screen: inside('userBank') },
  { path: '/moneyExchange', ...customer, screen: inside('moneyExchange') },
  { path: '/exchangeRecord', ...customer, screen: inside('exchangeRecord') },
  { path: '/transaction', ...customer, screen: inside('transaction') },
  { path: '/statements', ...customer, screen: inside('statements') },
  { path: '/accountActivity', ...customer, screen: inside('accountActivity') },
  { path: '/alerts', ...customer, screen: inside('alerts') },
  { path: '/notifications', ...customer, screen: inside('notifications') },
  { path: '/notificationSettings', ...customer, screen: inside('notificationSettings') },
  { path: '/messages', ...customer, screen: inside('messages') },
  { path: '/messages/new', ...customer, screen: inside('newMessage') },
  { path: '/messages/:id', ...customer, screen: inside('thread') },
  { path: '/blockTrade', ...customer, screen: inside('blockTrade') },
  { path: '/orderRecords', ...customer, screen: inside('orderRecords') },
  { path: '/dayTradingRecords', ...customer, screen: inside('dayTradingRecords') },
  { path: '/stockIpo', ...customer, screen: inside('stockIpo') },
  { path: '/stockPlacement', ...customer, screen: inside('stockPlacement') },
  { path: '/blockPlacement', ...customer, screen: inside('blockPlacement') },
  { path: '/applyOrder', ...customer, screen: inside('applyOrder') },
  { path: '/quantitative/index', ...customer, screen: inside('quantitative') },
  { path: '/quantitativeRecords', ...customer, screen: inside('quantitativeRecords') },
  { path: '/preemptively/index', ...customer, screen: inside('snapUp') },
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
