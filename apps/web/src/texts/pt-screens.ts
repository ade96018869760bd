import { errors, problems } from '@openfloor/contract/messages/pt';
import { passwords } from '../features/access/passwords/texts/pt.ts';
import { account } from '../features/account/texts/pt.ts';
import { audit } from '../features/audit/texts/pt.ts';
import { news } from '../features/content/news/texts/pt.ts';
import { deposits } from '../features/deposits/texts/pt.ts';
import { exchange } from '../features/exchange/texts/pt.ts';
import { identity } from '../features/identity/texts/pt.ts';
import { applications } from '../features/offers/applications/texts/pt.ts';
import { offers } from '../features/offers/texts/pt.ts';
import { payoutAccounts } from '../features/payout-accounts/texts/pt.ts';
import { preferences } from '../features/preferences/texts/pt.ts';
import { products } from '../features/products/texts/pt.ts';
import { service } from '../features/service/texts/pt.ts';
import { stock } from '../features/stocks/detail/texts/pt.ts';
import { stockSearch } from '../features/stocks/search/texts/pt.ts';
import { trading } from '../features/trading/texts/pt.ts';
import { transactions } from '../features/transactions/texts/pt.ts';
import { withdrawals } from '../features/withdrawals/texts/pt.ts';
import { form } from './pt/form.ts';
import { offerTerms } from './pt/offer-terms.ts';
import { upload } from './pt/upload.ts';
import type { ScreenTexts } from './texts.ts';

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
