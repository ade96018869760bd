import type { DeviceAnswer } from '@openfloor/contract/notifications/kinds';
import type { CustomerContext } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import { holdDeviceNotice, keepDeviceAnswer } from '../../kernel/notifications/device-notice-store.ts';
import { isDeviceOf } from './device-store.ts';
import { endKnownDevice } from './end-known-device.ts';
import { noteOwn } from './note-own.ts';

/**
 * The owner says whether a new device is theirs. One that is not is logged out and forgotten at once, however often it
 * has logged in since. A yes may become a no later; a no stays, as what it ended has ended.
 */
export function answerNewDevice(
  context: CustomerContext,
  { noticeId, mine }: { noticeId: string; mine: boolean },
): Promise<{ answer: DeviceAnswer; ended: boolean }> {
  return context.transaction(async tx => {
    const { customerId, sessionId } = context.caller;
    const notice = isUuid(noticeId) ? await holdDeviceNotice(tx, customerId, noticeId) : undefined;
    if (!notice) throw new Refusal('notFound');
    // Whoever came in there must not answer for the owner, and nobody logs themselves out by a slip.
    if (await isDeviceOf(tx, sessionId, notice.deviceId)) throw new Refusal('conflict');
    const answer: DeviceAnswer = mine ? 'MINE' : 'NOT_MINE';
    if (notice.answer === 'NOT_MINE' || notice.answer === answer)
      return { answer: notice.answer, ended: false };
    await keepDeviceAnswer(tx, noticeId, answer);
    await noteOwn(tx, customerActor(context), mine ? 'user.confirm-device' : 'user.refuse-device');
    return { answer, ended: !mine && (await endKnownDevice(tx, customerId, notice.deviceId)) };
  });
}
