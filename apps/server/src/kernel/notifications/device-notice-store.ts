import type { DeviceAnswer } from '@openfloor/contract/notifications/kinds';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

const causeStart = 'device/';

/** What the notice of a new device is told because of; names the device. */
export const deviceCause = (deviceId: string): string => causeStart + deviceId;

/**
 * The notice that its reader is asked about: the newest of a new device, as long as it has no answer and the device is
 * known. Nobody is asked about the very device they read it on: whoever came in there would answer for the owner.
 */
export async function askedAbout(
  tx: Tx,
  { customerId, sessionId }: { customerId: string; sessionId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ notification_id: string }>`
    with newest as (
      select tenant_id, notification_id, answer, cause from notification
      where customer_id = ${customerId} and kind = 'NEW_DEVICE'
      order by created_at desc, notification_id limit 1)
    select notification_id from newest join customer_device device
      on device.tenant_id = newest.tenant_id and newest.cause = ${causeStart} || device.device_id
    where answer is null and device.customer_id = ${customerId}
      and not exists (select from customer_session session where session.tenant_id = device.tenant_id
        and session.session_id = ${sessionId} and session.device_id = device.device_id)`.execute(tx);
  return rows[0]?.notification_id;
}

/** The device that a notice tells of, and what was said of it; nobody else answers until the transaction ends. */
export async function holdDeviceNotice(
  tx: Tx,
  customerId: string,
  noticeId: string,
): Promise<{ deviceId: string; answer: DeviceAnswer | null } | undefined> {
  const row = await tx
    .selectFrom('notification')
    .select(['cause', 'answer'])
    .where('customer_id', '=', customerId)
    .where('notification_id', '=', noticeId)
    .where('kind', '=', 'NEW_DEVICE')
    .forUpdate()
    .executeTakeFirst();
  return row && { deviceId: row.cause.slice(causeStart.length), answer: row.answer };
}

/** Whoever has answered it has read it. */
export async function keepDeviceAnswer(tx: Tx, noticeId: string, answer: DeviceAnswer): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ answer, read_at: sql<Date>`coalesce(read_at, clock_timestamp())` })
    .where('notification_id', '=', noticeId)
    .execute();
}
