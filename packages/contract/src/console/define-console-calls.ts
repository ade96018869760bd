import type { StaffRole } from '@openfloor/homes/codes';
import type { Call, CallKey } from '../call.ts';

export type ConsoleCall =
  | (Call & { access: 'public' | 'platform' })
  | (Call & { access: 'staff'; roles: readonly StaffRole[] });

/** As `defineCalls`, and every call of staff says which roles may make it. */
export function defineConsoleCalls<const Calls extends Record<CallKey, ConsoleCall>>(calls: Calls): Calls {
  return calls;
}
