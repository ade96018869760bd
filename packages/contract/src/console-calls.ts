import { alertConsoleCalls } from './alerts/console-calls.ts';
import { approvalConsoleCalls } from './approvals/console-calls.ts';
import { assignmentConsoleCalls } from './assignments/console-calls.ts';
import { auditConsoleCalls } from './audit/console-calls.ts';
import { bankStatementConsoleCalls } from './bank-statements/console-calls.ts';
import { blotterConsoleCalls } from './blotter/console-calls.ts';
import type { CallKey } from './call.ts';
import { caseRuleConsoleCalls } from './case-rules/console-calls.ts';
import { caseConsoleCalls } from './cases/console-calls.ts';
import { claimConsoleCalls } from './claims/console-calls.ts';
import { closureConsoleCalls } from './closures/console-calls.ts';
import type { ConsoleCall } from './console/define-console-calls.ts';
import { contentConsoleCalls } from './content/console-calls.ts';
import { customerConsoleCalls } from './customers/console-calls.ts';
import { dashboardConsoleCalls } from './dashboard/console-calls.ts';
import { depositConsoleCalls } from './deposits/console-calls.ts';
import { documentConsoleCalls } from './documents/console-calls.ts';
import { exposureConsoleCalls } from './exposure/console-calls.ts';
import { haltConsoleCalls } from './halts/console-calls.ts';
import { identityConsoleCalls } from './identity/console-calls.ts';
import { mailConsoleCalls } from './mail/console-calls.ts';
import { offerConsoleCalls } from './offers/console-calls.ts';
import { paymentConsoleCalls } from './payments/console-calls.ts';
import { accessConsoleCalls, platformCalls } from './platform/console-calls.ts';
import { productConsoleCalls } from './products/console-calls.ts';
import { proofConsoleCalls } from './proof/console-calls.ts';
import { reconciliationConsoleCalls } from './reconciliation/console-calls.ts';
import { recoveryConsoleCalls } from './recovery/console-calls.ts';
import { regulatorConsoleCalls } from './regulator/console-calls.ts';
import { reportConsoleCalls } from './reports/console-calls.ts';
import { savedFilterConsoleCalls } from './saved-filters/console-calls.ts';
import { scheduleConsoleCalls } from './schedule/console-calls.ts';
import { screeningConsoleCalls } from './screening/console-calls.ts';
import { settingsConsoleCalls } from './settings/console-calls.ts';
import { setupConsoleCalls } from './setup/console-calls.ts';
import { staffConsoleCalls } from './staff/console-calls.ts';
import { sessionConsoleCalls } from './staff/session-calls.ts';
import { statementConsoleCalls } from './statements/console-calls.ts';
import { threadConsoleCalls } from './threads/console-calls.ts';
import { templateConsoleCalls } from './threads/template-calls.ts';
import { tradingConsoleCalls } from './trading/console-calls.ts';
import { webhookConsoleCalls } from './webhooks/console-calls.ts';
import { withdrawalConsoleCalls } from './withdrawals/console-calls.ts';

/** Every call under `/console/api`, filed under its method and path. */
export const consoleCalls = {
  ...sessionConsoleCalls,
  ...savedFilterConsoleCalls,
  ...staffConsoleCalls,
  ...approvalConsoleCalls,
  ...auditConsoleCalls,
  ...accessConsoleCalls,
  ...platformCalls,
  ...settingsConsoleCalls,
  ...mailConsoleCalls,
  ...contentConsoleCalls,
  ...customerConsoleCalls,
  ...closureConsoleCalls,
  ...regulatorConsoleCalls,
  ...statementConsoleCalls,
  ...dashboardConsoleCalls,
  ...alertConsoleCalls,
  ...setupConsoleCalls,
  ...reconciliationConsoleCalls,
  ...bankStatementConsoleCalls,
  ...reportConsoleCalls,
  ...paymentConsoleCalls,
  ...proofConsoleCalls,
  ...identityConsoleCalls,
  ...recoveryConsoleCalls,
  ...assignmentConsoleCalls,
  ...caseConsoleCalls,
  ...screeningConsoleCalls,
  ...webhookConsoleCalls,
  ...caseRuleConsoleCalls,
  ...depositConsoleCalls,
  ...withdrawalConsoleCalls,
  ...claimConsoleCalls,
  ...tradingConsoleCalls,
  ...haltConsoleCalls,
  ...blotterConsoleCalls,
  ...exposureConsoleCalls,
  ...documentConsoleCalls,
  ...offerConsoleCalls,
  ...productConsoleCalls,
  ...scheduleConsoleCalls,
  ...threadConsoleCalls,
  ...templateConsoleCalls,
};

export type ConsoleCalls = typeof consoleCalls;
export type ConsoleCallKey = keyof ConsoleCalls;
export type PlatformCalls = typeof platformCalls;

consoleCalls satisfies Record<CallKey, ConsoleCall>;
