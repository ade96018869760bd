import { errors, problems } from '@openfloor/contract/messages/en';
import { account } from './en/account.ts';
import { news } from './en/news.ts';
import { settings } from './en/settings.ts';
import { stock } from './en/stock.ts';
import { stockSearch } from './en/stock-search.ts';
import { trading } from './en/trading.ts';

/** What the other screens add. They wait for it; the first one does not. */
export const screenTexts = { account, settings, stockSearch, news, stock, trading, errors, problems };
