import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { matchPath } from 'react-router';
import { loadScreenTexts } from '@/lib/i18n.ts';
import { declareOpenPaths } from '@/lib/open-paths.ts';

type LoadScreen = () => Promise<{ default: ComponentType }>;

interface Screen {
  Component: LazyExoticComponent<ComponentType>;
  /** Fetches the screen's code ahead of showing it. */
  load: LoadScreen;
}

/** A screen that the first texts suffice for. */
const firstScreen = (load: LoadScreen): Screen => ({ Component: lazy(load), load });

const screen = (load: LoadScreen): Screen => {
  const loadWithTexts = async () => (await Promise.all([load(), loadScreenTexts()]))[0];
  return { Component: lazy(loadWithTexts), load };
};

export type TabName = 'home' | 'market' | 'favorite' | 'holdings' | 'account';

export interface AppRoute {
  path: string;
  /** Absent: the address is known but its screen is not open yet; nothing may link there. */
  screen?: Screen;
  /** Where a guest is sent; absent means everybody may come. */
  guestsGoTo?: '/LoginUp' | '/login';
  /** Shows the tab bar with this tab lit. */
  tab?: TabName;
}

const customer = { guestsGoTo: '/LoginUp' } as const;

const home = firstScreen(() => import('@/features/home/home-page.tsx'));
const market = screen(() => import('@/features/market/market-page.tsx'));
const searchStock = screen(() => import('@/features/stock-search/stock-search-page.tsx'));
const searchFavorite = screen(() => import('@/features/stock-search/favourite-search-page.tsx'));
const favorite = screen(() => import('@/features/favourites/favourites-page.tsx'));
const newsList = screen(() => import('@/features/news/news-list-page.tsx'));
const news = screen(() => import('@/features/news/news-page.tsx'));
const stock = screen(() => import('@/features/stock-detail/stock-page.tsx'));
const login = screen(() => import('@/features/auth/login-page.tsx'));
const gate = screen(() => import('@/features/auth/gate-page.tsx'));
const register = screen(() => import('@/features/auth/register-page.tsx'));
const account = screen(() => import('@/features/account/account-page.tsx'));
const holdings = screen(() => import('@/features/trading/holdings-page.tsx'));
const orderRecords = screen(() => import('@/features/trading/order-records-page.tsx'));
const dayTradingRecords = screen(() => import('@/features/trading/day-trading-records-page.tsx'));
const changeLanguage = screen(() => import('@/features/settings/language-page.tsx'));
const resetPassword = screen(() => import('@/features/settings/login-password-page.tsx'));
const resetOpPassword = screen(() => import('@/features/settings/withdrawal-password-page.tsx'));

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

  { path: '/favorite', ...customer, screen: favorite, tab: 'favorite' },
  { path: '/searchFavorite', ...customer, screen: searchFavorite },
  { path: '/position', ...customer, screen: holdings, tab: 'holdings' },
  { path: '/account', ...customer, screen: account, tab: 'account' },
  { path: '/iosPage', ...customer, tab: 'account' },
  { path: '/custom', ...customer },
  { path: '/openKyc', ...customer },
  { path: '/kyc', ...customer },
  { path: '/resetPassword', ...customer, screen: resetPassword },
  { path: '/resetOpPassword', ...customer, screen: resetOpPassword },
  { path: '/depositList', ...customer },
  { path: '/depositMethod', ...customer },
  { path: '/depositUSDT', ...customer },
  { path: '/withdraw', ...customer },
  { path: '/depositRecord', ...customer },
  { path: '/withdrawRecord', ...customer },
  { path: '/userBank', ...customer },
  { path: '/moneyExchange', ...customer },
  { path: '/exchangeRecord', ...customer },
  { path: '/transaction', ...customer },
  { path: '/blockTrade', ...customer },
  { path: '/orderRecords', ...customer, screen: orderRecords },
  { path: '/dayTradingRecords', ...customer, screen: dayTradingRecords },
  { path: '/stockIpo', ...customer },
  { path: '/stockPlacement', ...customer },
  { path: '/blockPlacement', ...customer },
  { path: '/applyOrder', ...customer },
  { path: '/quantitative/index', ...customer },
  { path: '/quantitativeRecords', ...customer },
  { path: '/preemptively/index', ...customer },
];

declareOpenPaths(routes.filter(route => route.screen).map(route => route.path));

const tabPaths: Record<TabName, string> = {
  home: '/',
  market: '/market',
  favorite: '/favorite',
  holdings: '/position',
  account: '/account',
};

/** The tabs whose screens are open, in their order. */
export const openTabs: readonly { name: TabName; path: string }[] = Object.entries(tabPaths)
  .map(([name, path]) => ({ name: name as TabName, path }))
  .filter(({ path }) => routes.some(route => route.path === path && route.screen));

/** Starts fetching the code of the screen at this address. */
export function preloadScreen(pathname: string): void {
  // A failure is not lost: showing the screen asks again and reports it.
  routes
    .find(route => matchPath(route.path, pathname))
    ?.screen?.load()
    .catch(() => undefined);
}
