import { errors, problems } from '@openfloor/contract/messages/en';
import { passwords } from '../features/access/passwords/texts/en.ts';
import { account } from '../features/account/texts/en.ts';
import { audit } from '../features/audit/texts/en.ts';
import { news } from '../features/content/news/texts/en.ts';
import { deposits } from '../features/deposits/texts/en.ts';
import { exchange } from '../features/exchange/texts/en.ts';
import { identity } from '../features/identity/texts/en.ts';
import { applications } from '../features/offers/applications/texts/en.ts';
import { offers } from '../features/offers/texts/en.ts';
import { payoutAccounts } from '../features/payout-accounts/texts/en.ts';
import { preferences } from '../features/preferences/texts/en.ts';
import { products } from '../features/products/texts/en.ts';
import { service } from '../features/service/texts/en.ts';
import { stock } from '../features/stocks/detail/texts/en.ts';
import { stockSearch } from '../features/stocks/search/texts/en.ts';
import { trading } from '../features/trading/texts/en.ts';
import { transactions } from '../features/transactions/texts/en.ts';
import { withdrawals } from '../features/withdrawals/texts/en.ts';
import { form } from './en/form.ts';
import { offerTerms } from './en/offer-terms.ts';
import { upload } from './en/upload.ts';

/** What the other screens add. They wait for it; the first one does not. */
export const texts = {
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
