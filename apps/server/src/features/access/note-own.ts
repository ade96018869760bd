import { randomUUID } from 'node:crypto';
import type { securityChanges } from '@openfloor/contract/notifications/kinds';
import type { Tx } from '@openfloor/db/database';
import type { CustomerActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { deviceName } from '../../kernel/devices/device-name.ts';
import { deviceCause } from '../../kernel/notifications/device-notice-store.ts';
import { countUnreadOfDay, notify } from '../../kernel/notifications/notification-store.ts';

/** Writes down what customers do to their own account; they find it in their activity. */
export async function noteOwn(tx: Tx, actor: CustomerActor, action: `user.${string}`): Promise<void> {
  const { customerId } = actor;
  await writeAudit(tx, actor, { action, subject: `customer/${customerId}`, customerId });
  const what = changes[action];
  if (what)
    await notify(tx, [
      {
        customerId,
        kind: 'SECURITY_CHANGED',
        cause: `security/${randomUUID()}`,
        payload: { what, device: deviceName(actor.userAgent) },
        ...(aboutAddress.includes(what) && { mailed: true as const }),
      },
    ]);
}

/** What the owner has to hear of, also where somebody else did it in their name. */
const changes: Partial<Record<string, (typeof securityChanges)[number]>> = {
  'user.change-password': 'LOGIN_PASSWORD',
  'user.change-withdrawal-password': 'WITHDRAWAL_PASSWORD',
  'user.add-passkey': 'PASSKEY_ADDED',
  'user.remove-passkey': 'PASSKEY_REMOVED',
  'user.add-authenticator': 'AUTHENTICATOR_ON',
  'user.remove-authenticator': 'AUTHENTICATOR_OFF',
  'user.new-recovery-codes': 'RECOVERY_CODES',
  'user.recover-password': 'PASSWORD_RECOVERED',
  'user.recover-withdrawal-password': 'WITHDRAWAL_PASSWORD_RECOVERED',
  'user.confirm-email': 'EMAIL_CONFIRMED',
  'user.change-email': 'EMAIL_CHANGES',
  'user.remove-email': 'EMAIL_REMOVED',
  'user.keep-email': 'EMAIL_KEPT',
  'user.second-step-failed': 'SECOND_STEP_FAILED',
  'user.ask-closure': 'CLOSURE_ASKED',
  'user.keep-account': 'CLOSURE_KEPT',
};

/** Whose mailbox it concerns hears of it there by `features/mail`. */
const aboutAddress: readonly string[] = ['EMAIL_CONFIRMED', 'EMAIL_CHANGES', 'EMAIL_REMOVED', 'EMAIL_KEPT'];

/** Who has not read so many of a day needs no more of them; all stand in the activity and among the devices. */
const newDevicesMax = 20;

/** Of a log-in on a device that is new to the account. */
export async function tellNewDevice(tx: Tx, customerId: string, deviceId: string, userAgent: string) {
  if ((await countUnreadOfDay(tx, customerId, 'NEW_DEVICE', newDevicesMax)) >= newDevicesMax) return;
  const payload = { device: deviceName(userAgent) };
  await notify(tx, [{ customerId, kind: 'NEW_DEVICE', cause: deviceCause(deviceId), payload }]);
}
