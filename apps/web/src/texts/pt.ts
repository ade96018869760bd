import { access } from '../features/access/texts/pt.ts';
import { home } from '../features/content/home/texts/pt.ts';
import { favourites } from '../features/stocks/favourites/texts/pt.ts';
import { market } from '../features/stocks/market/texts/pt.ts';
import { common } from './pt/common.ts';
import type { Texts } from './texts.ts';

/** What the first screen needs. */
export const texts: Texts = { common, access, home, market, favourites };
