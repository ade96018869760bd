import { errors, problems } from '@openfloor/contract/messages/zh';
import { passwords } from '../features/access/passwords/texts/zh.ts';
import { account } from '../features/account/texts/zh.ts';
import { audit } from '../features/audit/texts/zh.ts';
import { news } from '../features/content/news/texts/zh.ts';
import { deposits } from '../features/deposits/texts/zh.ts';
import { exchange } from '../features/exchange/texts/zh.ts';
import { identity } from '../features/identity/texts/zh.ts';
import { applications } from '../features/offers/applications/texts/zh.ts';
import { offers } from '../features/offers/texts/zh.ts';
import { payoutAccounts } from '../features/payout-accounts/texts/zh.ts';
import { preferences } from '../features/preferences/texts/zh.ts';
import { products } from '../features/products/texts/zh.ts';
import { service } from '../features/service/texts/zh.ts';
import { stock } from '../features/stocks/detail/texts/zh.ts';
import { stockSearch } from '../features/stocks/search/texts/zh.ts';
import { trading } from '../features/trading/texts/zh.ts';
import { transactions } from '../features/transactions/texts/zh.ts';
import { withdrawals } from '../features/withdrawals/texts/zh.ts';
import type { ScreenTexts } from './texts.ts';
import { form } from './zh/form.ts';
import { offerTerms } from './zh/offer-terms.ts';
import { upload } from './zh/upload.ts';

/** What the other screens add. They wait for it; the first one does not. */
export const texts: ScreenTexts = {
  account,
  passwords,
  preferences,
  stockSearch,
  news,
  stock,
  trading,
  identity,
  deposits,
  service,
  upload,
  payoutAccounts,
  exchange,
  form,
  transactions,
  withdrawals,
  audit,
  offerTerms,
  offers,
  applications,
  products,
  errors,
  problems,
};
