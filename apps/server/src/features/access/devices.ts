import type { CustomerContext } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SessionLimits } from '../../http/sessions.ts';
import { isUuid } from '../../http/uuid.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import { deviceName } from '../../kernel/devices/device-name.ts';
import { forgetDevices, listDevices } from './device-store.ts';
import { endKnownDevice } from './end-known-device.ts';
import { noteOwn } from './note-own.ts';
import { endSessions } from './session-store.ts';

export async function ownDevices(context: CustomerContext, limits: SessionLimits) {
  const rows = await context.query(tx => listDevices(tx, context.caller, limits));
  return rows.map(row => ({
    id: row.device_id,
    device: deviceName(row.user_agent),
    firstSeenTime: row.first_seen_at.getTime(),
    seenTime: row.seen_at.getTime(),
    loggedIn: row.logged_in,
    current: row.current,
    trustedUntil: row.trusted_until?.getTime() ?? null,
  }));
}

/** Logs one device out and forgets it. A lost phone cannot object, so nothing more is asked for. */
export function endDevice(context: CustomerContext, deviceId: string): Promise<null> {
  return context.transaction(async tx => {
    const { customerId } = context.caller;
    if (!isUuid(deviceId) || !(await endKnownDevice(tx, customerId, deviceId))) throw new Refusal('notFound');
    await noteOwn(tx, customerActor(context), 'user.end-device');
    return null;
  });
}

/** The same with every device but this one. */
export function endOtherDevices(context: CustomerContext): Promise<null> {
  return context.transaction(async tx => {
    const { customerId, sessionId } = context.caller;
    await endSessions(tx, customerId, 'other-device', sessionId);
    await forgetDevices(tx, customerId, sessionId);
    await noteOwn(tx, customerActor(context), 'user.end-other-devices');
    return null;
  });
}
