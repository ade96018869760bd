import type { Tx } from '@openfloor/db/database';
import { endSessions } from './session-store.ts';

/** Logs the customer out everywhere on behalf of staff; says of how many sessions. */
export function endSessionsByStaff(tx: Tx, customerId: string): Promise<number> {
  return endSessions(tx, customerId, 'staff');
}
