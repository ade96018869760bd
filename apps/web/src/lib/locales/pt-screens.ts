import { errors, problems } from '@openfloor/contract/messages/pt';
import { account } from './pt/account.ts';
import { news } from './pt/news.ts';
import { settings } from './pt/settings.ts';
import { stock } from './pt/stock.ts';
import { stockSearch } from './pt/stock-search.ts';
import { trading } from './pt/trading.ts';
import type { ScreenTexts } from './texts.ts';

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
