import type { Tx } from '@openfloor/db/database';
import { forgetDevices } from './device-store.ts';
import { endSessions } from './session-store.ts';

/** Logs the customer out everywhere on behalf of staff; says of how many sessions. */
export async function endSessionsByStaff(tx: Tx, customerId: string): Promise<number> {
  const ended = await endSessions(tx, customerId, 'staff');
  await forgetDevices(tx, customerId);
  return ended;
}
