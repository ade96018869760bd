import { forgetOldSessions } from '../../http/old-session-store.ts';
import type { Forget } from '../../kernel/expiring.ts';
import type { Feature } from '../../kernel/feature.ts';
import { forgetPlatformWindows } from './platform-attempts-store.ts';
import { staffSessionLimits } from './session-limits.ts';
import { sessionConsoleHandlers } from './session-routes.ts';
import { staffKinds } from './staff-kinds.ts';
import { managementHandlers } from './staff-routes.ts';
import type { StaffParts } from './staff-sessions.ts';

const oldSessions =
  (table: 'staff_session' | 'platform_session'): Forget =>
  (tx, rowsMax) =>
    forgetOldSessions(tx, table, staffSessionLimits, rowsMax);

export const staffFeature = {
  consoleCalls: (parts: StaffParts) => ({ ...sessionConsoleHandlers(parts), ...managementHandlers }),
  kinds: () => staffKinds,
  expiring: () => ({
    rows: [oldSessions('staff_session')],
    platformRows: [oldSessions('platform_session'), forgetPlatformWindows],
  }),
} satisfies Feature;
