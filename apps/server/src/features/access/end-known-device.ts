import type { Tx } from '@openfloor/db/database';
import { forgetDevice, holdDevice } from './device-store.ts';
import { endDeviceSessions } from './session-store.ts';

/** Logs a device of the customer's out and forgets it; false where they have no such device. */
export async function endKnownDevice(tx: Tx, customerId: string, deviceId: string): Promise<boolean> {
  if (!(await holdDevice(tx, customerId, deviceId))) return false;
  await endDeviceSessions(tx, deviceId, 'other-device');
  await forgetDevice(tx, deviceId);
  return true;
}
