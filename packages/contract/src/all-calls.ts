import { accessCalls } from './access/calls.ts';
import { accountCalls } from './account/calls.ts';
import { auditCalls } from './audit/calls.ts';
import type { Call, CallKey } from './call.ts';
import { claimCalls } from './claims/calls.ts';
import { closureCalls } from './closures/calls.ts';
import { contentCalls } from './content/calls.ts';
import { depositCalls } from './deposits/calls.ts';
import { documentCalls } from './documents/calls.ts';
import { exchangeCalls } from './exchange/calls.ts';
import { firstStepsCalls } from './first-steps/calls.ts';
import { haltCalls } from './halts/calls.ts';
import { identityCalls } from './identity/calls.ts';
import { contactEmailCalls } from './mail/calls.ts';
import { notificationCalls } from './notifications/calls.ts';
import { pushCalls } from './notifications/push-calls.ts';
import { offerCalls } from './offers/calls.ts';
import { payoutAccountCalls } from './payout-accounts/calls.ts';
import { portfolioCalls } from './portfolio/calls.ts';
import { productCalls } from './products/calls.ts';
import { proofCalls } from './proof/calls.ts';
import { recoveryCalls } from './recovery/calls.ts';
import { securityCalls } from './security/calls.ts';
import { statementCalls } from './statements/calls.ts';
import { alertCalls } from './stocks/alert-calls.ts';
import { stockCalls } from './stocks/calls.ts';
import { watchListCalls } from './stocks/watch-list-calls.ts';
import { tenantCalls } from './tenants/calls.ts';
import { threadCalls } from './threads/calls.ts';
import { tradingCalls } from './trading/calls.ts';
import { transactionCalls } from './transactions/calls.ts';
import { transparencyCalls } from './transparency/calls.ts';
import { withdrawalCalls } from './withdrawals/calls.ts';

/** Every call under `/api`, filed under its method and path. */
export const allCalls = {
  ...tenantCalls,
  ...contentCalls,
  ...stockCalls,
  ...watchListCalls,
  ...alertCalls,
  ...notificationCalls,
  ...pushCalls,
  ...accessCalls,
  ...securityCalls,
  ...recoveryCalls,
  ...contactEmailCalls,
  ...closureCalls,
  ...accountCalls,
  ...firstStepsCalls,
  ...portfolioCalls,
  ...auditCalls,
  ...documentCalls,
  ...tradingCalls,
  ...haltCalls,
  ...depositCalls,
  ...withdrawalCalls,
  ...claimCalls,
  ...transactionCalls,
  ...payoutAccountCalls,
  ...identityCalls,
  ...exchangeCalls,
  ...offerCalls,
  ...productCalls,
  ...proofCalls,
  ...transparencyCalls,
  ...statementCalls,
  ...threadCalls,
};

export type Calls = typeof allCalls;
export type ApiCallKey = keyof Calls;

allCalls satisfies Record<CallKey, Call>;
