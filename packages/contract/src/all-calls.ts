import { userCalls } from './access/calls.ts';
import type { Call, CallKey } from './call.ts';
import { newsCalls } from './content/calls.ts';
import { financeCalls } from './deposits/calls.ts';
import { appCalls } from './documents/calls.ts';
import { exchangeCalls } from './exchange/calls.ts';
import { kycCalls } from './identity/calls.ts';
import { offerCalls } from './offers/calls.ts';
import { bankAccountCalls } from './payout-accounts/calls.ts';
import { quantitativeCalls } from './products/calls.ts';
import { stockCalls } from './stocks/calls.ts';
import { tenantCalls } from './tenants/calls.ts';
import { tradingCalls } from './trading/calls.ts';

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
