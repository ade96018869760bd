/* What the other screens add. They wait for it; the first one does not. */

export { errors, problems } from '@openfloor/contract/messages/zh';
export { passwords } from '../features/access/passwords/texts/zh.ts';
export { account } from '../features/account/texts/zh.ts';
export { audit } from '../features/audit/texts/zh.ts';
export { news } from '../features/content/news/texts/zh.ts';
export { deposits } from '../features/deposits/texts/zh.ts';
export { exchange } from '../features/exchange/texts/zh.ts';
export { identity } from '../features/identity/texts/zh.ts';
export { applications } from '../features/offers/applications/texts/zh.ts';
export { offers } from '../features/offers/texts/zh.ts';
export { payoutAccounts } from '../features/payout-accounts/texts/zh.ts';
export { preferences } from '../features/preferences/texts/zh.ts';
export { products } from '../features/products/texts/zh.ts';
export { service } from '../features/service/texts/zh.ts';
export { stock } from '../features/stocks/detail/texts/zh.ts';
export { stockSearch } from '../features/stocks/search/texts/zh.ts';
export { trading } from '../features/trading/texts/zh.ts';
export { transactions } from '../features/transactions/texts/zh.ts';
export { withdrawals } from '../features/withdrawals/texts/zh.ts';
export { form } from './zh/form.ts';
export { offerTerms } from './zh/offer-terms.ts';
export { upload } from './zh/upload.ts';
