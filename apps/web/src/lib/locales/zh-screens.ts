import { errors, problems } from '@openfloor/contract/messages/zh';
import type { ScreenTexts } from './texts.ts';
import { account } from './zh/account.ts';
import { news } from './zh/news.ts';
import { settings } from './zh/settings.ts';
import { stock } from './zh/stock.ts';
import { stockSearch } from './zh/stock-search.ts';
import { trading } from './zh/trading.ts';

/** What the other screens add. They wait for it; the first one does not. */
export const screenTexts: ScreenTexts = {
  account,
  settings,
  stockSearch,
  news,
  stock,
  trading,
  errors,
  problems,
};
