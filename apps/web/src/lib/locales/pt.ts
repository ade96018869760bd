import { account } from './pt/account.ts';
import { auth } from './pt/auth.ts';
import { common } from './pt/common.ts';
import { favourites } from './pt/favourites.ts';
import { home } from './pt/home.ts';
import { market } from './pt/market.ts';
import { news } from './pt/news.ts';
import { settings } from './pt/settings.ts';
import { stock } from './pt/stock.ts';
import { stockSearch } from './pt/stock-search.ts';
import type { Texts } from './texts.ts';

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
