import type { Texts } from './texts.ts';
import { auth } from './zh/auth.ts';
import { common } from './zh/common.ts';
import { favourites } from './zh/favourites.ts';
import { home } from './zh/home.ts';
import { market } from './zh/market.ts';

/** What the first screen needs. */
export const texts: Texts = { common, auth, home, market, favourites };
