import type { Calls } from '@openfloor/contract/all-calls';
import type { PlatformCalls } from '@openfloor/contract/console-calls';
import { accessFeature } from './features/access/feature.ts';
import { accountFeature } from './features/account/feature.ts';
import { alertsFeature } from './features/alerts/feature.ts';
import { approvalsFeature } from './features/approvals/feature.ts';
import { assignmentsFeature } from './features/assignments/feature.ts';
import { auditFeature } from './features/audit/feature.ts';
import { bankStatementsFeature } from './features/bank-statements/feature.ts';
import { bankLineWork } from './features/bank-statements/line-queue-store.ts';
import { blotterFeature } from './features/blotter/feature.ts';
import { booksFeature } from './features/books/feature.ts';
import { calendarsFeature } from './features/calendars/feature.ts';
import { caseRulesFeature } from './features/case-rules/feature.ts';
import { casesFeature } from './features/cases/feature.ts';
import { claimWork } from './features/claims/claim-store.ts';
import { claimsFeature } from './features/claims/feature.ts';
import { closuresFeature } from './features/closures/feature.ts';
import { contentFeature } from './features/content/feature.ts';
import { customersFeature } from './features/customers/feature.ts';
import { dashboardFeature } from './features/dashboard/feature.ts';
import { receiptCouldCountTwice } from './features/deposits/deposit-console-store.ts';
import { depositWork } from './features/deposits/deposit-queue-store.ts';
import { depositsFeature } from './features/deposits/feature.ts';
import { passByLine } from './features/deposits/pass-by-line.ts';
import { documentsFeature } from './features/documents/feature.ts';
import { exchangeFeature } from './features/exchange/feature.ts';
import { exposureFeature } from './features/exposure/feature.ts';
import { firstStepsFeature } from './features/first-steps/feature.ts';
import { growthFeature } from './features/growth/feature.ts';
import { haltsFeature } from './features/halts/feature.ts';
import { identityFeature } from './features/identity/feature.ts';
import { identityWork } from './features/identity/identity-queue-store.ts';
import { mailFeature } from './features/mail/feature.ts';
import { nodesFeature } from './features/nodes/feature.ts';
import { notificationsFeature } from './features/notifications/feature.ts';
import { allotmentWork } from './features/offers/allotment-queue-store.ts';
import { offersFeature } from './features/offers/feature.ts';
import { paymentsFeature } from './features/payments/feature.ts';
import { payoutAccountsFeature } from './features/payout-accounts/feature.ts';
import { platformFeature } from './features/platform/feature.ts';
import { portfolioFeature } from './features/portfolio/feature.ts';
import { productsFeature } from './features/products/feature.ts';
import { maturityWork } from './features/products/maturity-queue-store.ts';
import { proofFeature } from './features/proof/feature.ts';
import { breakWork } from './features/reconciliation/break-queue-store.ts';
import { reconciliationFeature } from './features/reconciliation/feature.ts';
import { recoveryFeature } from './features/recovery/feature.ts';
import { recoveryWork } from './features/recovery/recovery-queue-store.ts';
import { regulatorFeature } from './features/regulator/feature.ts';
import { reportsFeature } from './features/reports/feature.ts';
import { savedFiltersFeature } from './features/saved-filters/feature.ts';
import { scheduleFeature } from './features/schedule/feature.ts';
import { screeningFeature } from './features/screening/feature.ts';
import { searchEnginesFeature } from './features/search-engines/feature.ts';
import { securityFeature } from './features/security/feature.ts';
import { settingsFeature } from './features/settings/feature.ts';
import { setupFeature } from './features/setup/feature.ts';
import { staffFeature } from './features/staff/feature.ts';
import { statementsFeature } from './features/statements/feature.ts';
import { stocksFeature } from './features/stocks/feature.ts';
import { tenantsFeature } from './features/tenants/feature.ts';
import { threadsFeature } from './features/threads/feature.ts';
import { tradingFeature } from './features/trading/feature.ts';
import { transactionsFeature } from './features/transactions/feature.ts';
import { transparencyFeature } from './features/transparency/feature.ts';
import { webhooksFeature } from './features/webhooks/feature.ts';
import { payOfFile } from './features/withdrawals/decide-withdrawal.ts';
import { withdrawalsFeature } from './features/withdrawals/feature.ts';
import { payByLine } from './features/withdrawals/pay-by-line.ts';
import { withdrawalWork } from './features/withdrawals/withdrawal-queue-store.ts';
import type { Feature, Gathered, TenantConsoleCalls } from './kernel/feature.ts';
import type { Parts } from './parts.ts';

/** Everything the server does. The console shows their queues and jobs in this order. */
export const features = [
  accessFeature,
  securityFeature,
  accountFeature,
  firstStepsFeature,
  tenantsFeature,
  contentFeature,
  searchEnginesFeature,
  stocksFeature,
  notificationsFeature,
  depositsFeature,
  withdrawalsFeature,
  claimsFeature,
  payoutAccountsFeature,
  exchangeFeature,
  transactionsFeature,
  identityFeature,
  recoveryFeature,
  casesFeature,
  screeningFeature,
  caseRulesFeature,
  threadsFeature,
  mailFeature,
  webhooksFeature,
  closuresFeature,
  documentsFeature,
  customersFeature,
  staffFeature,
  regulatorFeature,
  savedFiltersFeature,
  approvalsFeature,
  platformFeature,
  calendarsFeature,
  nodesFeature,
  settingsFeature,
  offersFeature,
  productsFeature,
  haltsFeature,
  tradingFeature,
  blotterFeature,
  exposureFeature,
  portfolioFeature,
  reconciliationFeature,
  assignmentsFeature({
    identity: identityWork,
    recovery: recoveryWork,
    deposits: depositWork,
    withdrawals: withdrawalWork,
    claims: claimWork,
    breaks: breakWork,
    'bank-lines': bankLineWork,
    allotments: allotmentWork,
    maturities: maturityWork,
  }),
  bankStatementsFeature({
    passDeposit: passByLine,
    payWithdrawal: payByLine,
    mustBeCompared: receiptCouldCountTwice,
  }),
  paymentsFeature(payOfFile),
  booksFeature,
  reportsFeature,
  growthFeature,
  proofFeature,
  scheduleFeature,
  setupFeature,
  dashboardFeature,
  alertsFeature,
  auditFeature,
  transparencyFeature,
  statementsFeature,
] as const satisfies readonly Feature<Parts, Parts & Gathered>[];

// Every call of the contract has one handler. Where it has none or two, these two lines do not compile, and the type
// checker names the calls.
({}) satisfies { [Key in Unhandled]: 'no feature handles this call' };
({}) satisfies { [Key in HandledTwice]: 'two features handle this call' };

type Door = 'calls' | 'consoleCalls' | 'platformCalls';
type HandledBy<One, At extends Door> = At extends Door
  ? One extends { [Key in At]: (parts: never) => infer Handlers }
    ? keyof Handlers
    : never
  : never;
type Missing<Known, At extends Door> = Exclude<keyof Known, HandledBy<(typeof features)[number], At>>;
type Unhandled =
  | Missing<Calls, 'calls'>
  | Missing<TenantConsoleCalls, 'consoleCalls'>
  | Missing<PlatformCalls, 'platformCalls'>;
/** Ends in its own call, which the type checker follows for any number of features. */
type Twice<List, At extends Door, Found = never> = List extends readonly [infer First, ...infer Others]
  ? Twice<Others, At, Found | (HandledBy<First, At> & HandledBy<Others[number], At>)>
  : Found;
type HandledTwice =
  | Twice<typeof features, 'calls'>
  | Twice<typeof features, 'consoleCalls' | 'platformCalls'>;
