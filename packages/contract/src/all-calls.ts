import type { Call, CallKey } from './call.ts';
import { appCalls } from './calls/app.ts';
import { bankAccountCalls } from './calls/bank-accounts.ts';
import { exchangeCalls } from './calls/exchange.ts';
import { financeCalls } from './calls/finance.ts';
import { kycCalls } from './calls/kyc.ts';
import { newsCalls } from './calls/news.ts';
import { offerCalls } from './calls/offers.ts';
import { quantitativeCalls } from './calls/quantitative.ts';
import { stockCalls } from './calls/stocks.ts';
import { tenantCalls } from './calls/tenant.ts';
import { tradingCalls } from './calls/trading.ts';
import { userCalls } from './calls/user.ts';

/** Every call under `/api`, filed under its method and path. */
export const allCalls = {
  ...tenantCalls,
  ...appCalls,
  ...newsCalls,
  ...stockCalls,
  ...userCalls,
  ...tradingCalls,
  ...financeCalls,
  ...bankAccountCalls,
  ...kycCalls,
  ...exchangeCalls,
  ...offerCalls,
  ...quantitativeCalls,
};

export type Calls = typeof allCalls;
export type ApiCallKey = keyof Calls;

allCalls satisfies Record<CallKey, Call>;
