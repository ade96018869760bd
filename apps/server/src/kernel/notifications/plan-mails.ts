import { type NotificationKind, topicOf } from '@openfloor/contract/notifications/kinds';
import type { Tx } from '@openfloor/db/database';
import { planNoticeMails, withAddress } from '../mail/notice-mail-store.ts';
import { listSilencedOf } from './push-store.ts';

interface Written {
  notification_id: string;
  customer_id: string;
  kind: NotificationKind;
}

/** Sends notices just written to whoever has an address and has not switched their topic off there. */
export async function planMails(tx: Tx, written: readonly Written[]): Promise<void> {
  const readers = await withAddress(
    tx,
    written.map(notice => notice.customer_id),
  );
  if (readers.size === 0) return;
  const silenced = await listSilencedOf(tx, [...readers], 'EMAIL');
  const isWanted = ({ customer_id, kind }: Written) =>
    readers.has(customer_id) &&
    !silenced.some(one => one.customer_id === customer_id && one.topic === topicOf[kind]);
  await planNoticeMails(
    tx,
    written
      .filter(isWanted)
      .map(notice => ({ notificationId: notice.notification_id, customerId: notice.customer_id })),
  );
}
