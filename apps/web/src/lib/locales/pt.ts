import { auth } from './pt/auth.ts';
import { common } from './pt/common.ts';
import { favourites } from './pt/favourites.ts';
import { home } from './pt/home.ts';
import { market } from './pt/market.ts';
import type { Texts } from './texts.ts';

/** What the first screen needs. */
export const texts: Texts = { common, auth, home, market, favourites };
