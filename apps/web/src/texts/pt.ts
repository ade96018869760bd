/* What the first screen needs. */

export { access } from '../features/access/texts/pt.ts';
export { home } from '../features/content/home/texts/pt.ts';
export { favourites } from '../features/stocks/favourites/texts/pt.ts';
export { market } from '../features/stocks/market/texts/pt.ts';
export { common } from './pt/common.ts';
