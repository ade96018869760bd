import type { Texts } from './texts.ts';
import { account } from './zh/account.ts';
import { auth } from './zh/auth.ts';
import { common } from './zh/common.ts';
import { favourites } from './zh/favourites.ts';
import { home } from './zh/home.ts';
import { market } from './zh/market.ts';
import { news } from './zh/news.ts';
import { settings } from './zh/settings.ts';
import { stock } from './zh/stock.ts';
import { stockSearch } from './zh/stock-search.ts';

export const texts: Texts = {
  common,
  auth,
  home,
  account,
  settings,
  market,
  stockSearch,
  favourites,
  news,
  stock,
};
