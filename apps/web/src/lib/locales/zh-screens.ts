import { errors, problems } from '@openfloor/contract/messages/zh';
import type { ScreenTexts } from './texts.ts';
import { account } from './zh/account.ts';
import { activity } from './zh/activity.ts';
import { applications } from './zh/applications.ts';
import { bankAccounts } from './zh/bank-accounts.ts';
import { deposits } from './zh/deposits.ts';
import { exchange } from './zh/exchange.ts';
import { form } from './zh/form.ts';
import { identity } from './zh/identity.ts';
import { news } from './zh/news.ts';
import { offerTerms } from './zh/offer-terms.ts';
import { offers } from './zh/offers.ts';
import { quantitative } from './zh/quantitative.ts';
import { service } from './zh/service.ts';
import { settings } from './zh/settings.ts';
import { stock } from './zh/stock.ts';
import { stockSearch } from './zh/stock-search.ts';
import { trading } from './zh/trading.ts';
import { transactions } from './zh/transactions.ts';
import { upload } from './zh/upload.ts';
import { withdrawals } from './zh/withdrawals.ts';

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
