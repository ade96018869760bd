import type { Tx } from '@openfloor/db/database';
import type { CallContext, Customer, HostTenant } from '../../http/call-context.ts';
import { customerFrom } from '../../kernel/audit/actor.ts';
import type { KnownDevices } from '../../kernel/devices/known-devices.ts';
import { accountName } from '../../kernel/passwords/prove-credentials.ts';
import { dueAgreements } from './agreement-store.ts';
import { meetDevice, trustDevice } from './device-store.ts';
import { noteOwn, tellNewDevice } from './note-own.ts';
import { endDeviceSessions, endSession, openSession } from './session-store.ts';

export interface Opened {
  token: string;
  agreementsDue?: true;
}

interface Who {
  customerId: string;
  username: string;
  /** By a second factor too: for a month this device need not show it again. */
  isProvedTwice: boolean;
}

/**
 * Opens the one session of the device that the call comes from, after `prove` has found, in the same transaction, that
 * what let the customer in still holds. The device is known from now on.
 */
export async function openOnDevice(
  { knownDevices }: { knownDevices: KnownDevices },
  context: CallContext<HostTenant, Customer>,
  { customerId, username, isProvedTwice }: Who,
  prove: (tx: Tx) => Promise<void>,
): Promise<Opened> {
  const { address, userAgent, device, tenant } = context;
  const account = accountName({ purpose: 'log-in', scope: tenant.tenantId }, username);
  const before = await context.findCaller();
  const pass = knownDevices.remember(device.shown, account);
  const opened = await context.transaction(async tx => {
    await prove(tx);
    // Whoever logs in again has one session more, not two.
    if (before?.customerId === customerId) await endSession(tx, before.sessionId);
    const shown = knownDevices.find(device.shown, account);
    const { deviceId, isNew, isFirst } = await meetDevice(tx, {
      customerId,
      before: shown,
      now: pass.device,
      others: pass.others,
      userAgent,
    });
    if (isProvedTwice) await trustDevice(tx, deviceId);
    if (!isNew) await endDeviceSessions(tx, deviceId, 'log-out');
    const token = await openSession(tx, {
      tenantId: tenant.tenantId,
      customerId,
      address,
      userAgent,
      deviceId,
    });
    // Whoever has just registered need not be told of it.
    if (isNew && !isFirst) await tellNewDevice(tx, customerId, deviceId, userAgent);
    const action = isNew ? 'user.log-in-new-device' : 'user.log-in';
    await noteOwn(tx, customerFrom(customerId, { address, userAgent }), action);
    const isDue = (await dueAgreements(tx, customerId)).length > 0;
    return { token, ...(isDue && { agreementsDue: true as const }) };
  });
  device.keep(pass.kept);
  return opened;
}
