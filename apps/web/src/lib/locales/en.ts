import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { favourites } from './en/favourites.ts';
import { home } from './en/home.ts';
import { market } from './en/market.ts';

/** What the first screen needs. */
export const texts = { common, auth, home, market, favourites };
