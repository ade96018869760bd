import { isAmong } from '@openfloor/contract/console/roles';
import { type ConsoleCallKey, consoleCalls } from '@openfloor/contract/console-calls';
import type { StaffRole } from '@openfloor/homes/codes';

/** Whether somebody with these roles may make a call of staff: a figure about a list is told to whoever may read it. */
export function mayMakeCall({ roles }: { roles: readonly StaffRole[] }, key: ConsoleCallKey): boolean {
  const call = consoleCalls[key];
  return call.access === 'staff' && isAmong(roles, call.roles);
}
