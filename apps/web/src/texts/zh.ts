/* What the first screen needs. */

export { access } from '../features/access/texts/zh.ts';
export { home } from '../features/content/home/texts/zh.ts';
export { favourites } from '../features/stocks/favourites/texts/zh.ts';
export { market } from '../features/stocks/market/texts/zh.ts';
export { common } from './zh/common.ts';
