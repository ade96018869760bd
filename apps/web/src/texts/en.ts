/* What the first screen needs. */

export { access } from '../features/access/texts/en.ts';
export { home } from '../features/content/home/texts/en.ts';
export { favourites } from '../features/stocks/favourites/texts/en.ts';
export { market } from '../features/stocks/market/texts/en.ts';
export { common } from './en/common.ts';
