/* What the other screens add. They wait for it; the first one does not. */

export { errors, problems } from '@openfloor/contract/messages/en';
export { passwords } from '../features/access/passwords/texts/en.ts';
export { account } from '../features/account/texts/en.ts';
export { audit } from '../features/audit/texts/en.ts';
export { news } from '../features/content/news/texts/en.ts';
export { deposits } from '../features/deposits/texts/en.ts';
export { exchange } from '../features/exchange/texts/en.ts';
export { identity } from '../features/identity/texts/en.ts';
export { applications } from '../features/offers/applications/texts/en.ts';
export { offers } from '../features/offers/texts/en.ts';
export { payoutAccounts } from '../features/payout-accounts/texts/en.ts';
export { preferences } from '../features/preferences/texts/en.ts';
export { products } from '../features/products/texts/en.ts';
export { service } from '../features/service/texts/en.ts';
export { stock } from '../features/stocks/detail/texts/en.ts';
export { stockSearch } from '../features/stocks/search/texts/en.ts';
export { trading } from '../features/trading/texts/en.ts';
export { transactions } from '../features/transactions/texts/en.ts';
export { withdrawals } from '../features/withdrawals/texts/en.ts';
export { form } from './en/form.ts';
export { offerTerms } from './en/offer-terms.ts';
export { upload } from './en/upload.ts';
