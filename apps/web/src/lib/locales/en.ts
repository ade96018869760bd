import { account } from './en/account.ts';
import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { favourites } from './en/favourites.ts';
import { home } from './en/home.ts';
import { market } from './en/market.ts';
import { news } from './en/news.ts';
import { settings } from './en/settings.ts';
import { stock } from './en/stock.ts';
import { stockSearch } from './en/stock-search.ts';

export const texts = { common, auth, home, account, settings, market, stockSearch, favourites, news, stock };
