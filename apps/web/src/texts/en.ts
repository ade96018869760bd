import { access } from '../features/access/texts/en.ts';
import { home } from '../features/content/home/texts/en.ts';
import { favourites } from '../features/stocks/favourites/texts/en.ts';
import { market } from '../features/stocks/market/texts/en.ts';
import { common } from './en/common.ts';

/** What the first screen needs. */
export const texts = { common, access, home, market, favourites };
