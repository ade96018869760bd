import type { CallKey } from './call.ts';
import { approvalConsoleCalls } from './console/approvals.ts';
import { auditConsoleCalls } from './console/audit.ts';
import { contentConsoleCalls } from './console/content.ts';
import { customerConsoleCalls } from './console/customers.ts';
import { dashboardConsoleCalls } from './console/dashboard.ts';
import type { ConsoleCall } from './console/define-console-calls.ts';
import { depositConsoleCalls } from './console/deposits.ts';
import { jobConsoleCalls } from './console/jobs.ts';
import { kycConsoleCalls } from './console/kyc.ts';
import { offerConsoleCalls } from './console/offers.ts';
import { accessConsoleCalls, platformCalls } from './console/platform.ts';
import { reconciliationConsoleCalls } from './console/reconciliation.ts';
import { sessionConsoleCalls } from './console/session.ts';
import { settingsConsoleCalls } from './console/settings.ts';
import { staffConsoleCalls } from './console/staff.ts';
import { withdrawalConsoleCalls } from './console/withdrawals.ts';

/** Every call under `/console/api`, filed under its method and path. */
export const consoleCalls = {
  ...sessionConsoleCalls,
  ...staffConsoleCalls,
  ...approvalConsoleCalls,
  ...auditConsoleCalls,
  ...accessConsoleCalls,
  ...platformCalls,
  ...settingsConsoleCalls,
  ...contentConsoleCalls,
  ...customerConsoleCalls,
  ...dashboardConsoleCalls,
  ...reconciliationConsoleCalls,
  ...kycConsoleCalls,
  ...depositConsoleCalls,
  ...withdrawalConsoleCalls,
  ...offerConsoleCalls,
  ...jobConsoleCalls,
};

export type ConsoleCalls = typeof consoleCalls;
export type ConsoleCallKey = keyof ConsoleCalls;
export type PlatformCalls = typeof platformCalls;

consoleCalls satisfies Record<CallKey, ConsoleCall>;
