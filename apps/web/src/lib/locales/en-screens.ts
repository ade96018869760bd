import { errors, problems } from '@openfloor/contract/messages/en';
import { account } from './en/account.ts';
import { activity } from './en/activity.ts';
import { applications } from './en/applications.ts';
import { bankAccounts } from './en/bank-accounts.ts';
import { deposits } from './en/deposits.ts';
import { exchange } from './en/exchange.ts';
import { form } from './en/form.ts';
import { identity } from './en/identity.ts';
import { news } from './en/news.ts';
import { offerTerms } from './en/offer-terms.ts';
import { offers } from './en/offers.ts';
import { quantitative } from './en/quantitative.ts';
import { service } from './en/service.ts';
import { settings } from './en/settings.ts';
import { stock } from './en/stock.ts';
import { stockSearch } from './en/stock-search.ts';
import { trading } from './en/trading.ts';
import { transactions } from './en/transactions.ts';
import { upload } from './en/upload.ts';
import { withdrawals } from './en/withdrawals.ts';

/** What the other screens add. They wait for it; the first one does not. */
export const texts = {
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
