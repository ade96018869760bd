import { access } from '../features/access/texts/zh.ts';
import { home } from '../features/content/home/texts/zh.ts';
import { favourites } from '../features/stocks/favourites/texts/zh.ts';
import { market } from '../features/stocks/market/texts/zh.ts';
import type { Texts } from './texts.ts';
import { common } from './zh/common.ts';

/** What the first screen needs. */
export const texts: Texts = { common, access, home, market, favourites };
