/* What the other screens add. They wait for it; the first one does not. */

export { errors, problems } from '@openfloor/contract/messages/pt';
export { passwords } from '../features/access/passwords/texts/pt.ts';
export { account } from '../features/account/texts/pt.ts';
export { audit } from '../features/audit/texts/pt.ts';
export { news } from '../features/content/news/texts/pt.ts';
export { deposits } from '../features/deposits/texts/pt.ts';
export { exchange } from '../features/exchange/texts/pt.ts';
export { identity } from '../features/identity/texts/pt.ts';
export { applications } from '../features/offers/applications/texts/pt.ts';
export { offers } from '../features/offers/texts/pt.ts';
export { payoutAccounts } from '../features/payout-accounts/texts/pt.ts';
export { preferences } from '../features/preferences/texts/pt.ts';
export { products } from '../features/products/texts/pt.ts';
export { service } from '../features/service/texts/pt.ts';
export { stock } from '../features/stocks/detail/texts/pt.ts';
export { stockSearch } from '../features/stocks/search/texts/pt.ts';
export { trading } from '../features/trading/texts/pt.ts';
export { transactions } from '../features/transactions/texts/pt.ts';
export { withdrawals } from '../features/withdrawals/texts/pt.ts';
export { form } from './pt/form.ts';
export { offerTerms } from './pt/offer-terms.ts';
export { upload } from './pt/upload.ts';
