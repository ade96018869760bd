import { errors, problems } from '@openfloor/contract/messages/pt';
import { account } from './pt/account.ts';
import { activity } from './pt/activity.ts';
import { applications } from './pt/applications.ts';
import { bankAccounts } from './pt/bank-accounts.ts';
import { deposits } from './pt/deposits.ts';
import { exchange } from './pt/exchange.ts';
import { form } from './pt/form.ts';
import { identity } from './pt/identity.ts';
import { news } from './pt/news.ts';
import { offerTerms } from './pt/offer-terms.ts';
import { offers } from './pt/offers.ts';
import { quantitative } from './pt/quantitative.ts';
import { service } from './pt/service.ts';
import { settings } from './pt/settings.ts';
import { stock } from './pt/stock.ts';
import { stockSearch } from './pt/stock-search.ts';
import { trading } from './pt/trading.ts';
import { transactions } from './pt/transactions.ts';
import { upload } from './pt/upload.ts';
import { withdrawals } from './pt/withdrawals.ts';
import type { ScreenTexts } from './texts.ts';

/** What the other screens add. They wait for it; the first one does not. */
export const texts: ScreenTexts = {
  account,
  settings,
  stockSearch,
  news,
  stock,
  trading,
  identity,
  deposits,
  service,
  upload,
  bankAccounts,
  exchange,
  form,
  transactions,
  withdrawals,
  activity,
  offerTerms,
  offers,
  applications,
  quantitative,
  errors,
  problems,
};
