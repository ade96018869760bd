import type { NotificationKind } from '@openfloor/contract/notifications/kinds';
import type { NoticeContent } from '@openfloor/contract/notifications/payloads';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { pageByPlace } from '../paging/page-places.ts';
import { planMails } from './plan-mails.ts';
import { planPushes } from './push-store.ts';

export type Notice = NoticeContent & {
  customerId: string;
  /** What happened, such as `alert/…`: told a second time, it is not told again. */
  cause: string;
  /** The customer's address is written to about it in other words. */
  mailed?: true;
};

/** Tells customers something in the app, in the transaction that makes it true. Says how many were told. */
export async function notify(tx: Tx, notices: readonly Notice[]): Promise<number> {
  if (notices.length === 0) return 0;
  const told = await tx
    .insertInto('notification')
    .values(
      notices.map(({ customerId, kind, payload, cause }) => ({
        customer_id: customerId,
        kind,
        payload: JSON.stringify(payload),
        cause,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning(['notification_id', 'customer_id', 'kind', 'cause'])
    .execute();
  await planPushes(
    tx,
    told.map(row => row.notification_id),
  );
  const mailed = new Set(notices.filter(notice => notice.mailed).map(notice => notice.cause));
  await planMails(
    tx,
    told.filter(notice => !mailed.has(notice.cause)),
  );
  return told.length;
}

export function listNotices(
  tx: Tx,
  customerId: string,
  {
    unread,
    kinds,
    pageNum,
    pageSize,
  }: { unread: boolean; kinds: NotificationKind[] | undefined; pageNum: number; pageSize: number },
) {
  return pageByPlace(
    { list: ['notices', customerId, unread, kinds], pageNum, pageSize },
    ({ after, offset }) =>
      tx
        .selectFrom('notification')
        .select(['notification_id', 'kind', 'payload', 'created_at', 'read_at', 'answer'])
        // A Date would lose its microseconds.
        .select(sql<string>`created_at::text`.as('moment'))
        .where('customer_id', '=', customerId)
        .$if(unread, query => query.where('read_at', 'is', null))
        .$if(kinds !== undefined, query => query.where('kind', 'in', kinds ?? []))
        .$if(after !== undefined, query =>
          query.where(sql<boolean>`created_at <= ${after?.key}::timestamptz
            and (created_at < ${after?.key}::timestamptz or notification_id > ${after?.id}::uuid)`),
        )
        .orderBy('created_at', 'desc')
        .orderBy('notification_id')
        .limit(pageSize)
        .offset(offset)
        .execute(),
    row => ({ key: row.moment, id: row.notification_id }),
  );
}

/** Counts no further than `max`. */
export async function countUnread(tx: Tx, customerId: string, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from notification where customer_id = ${customerId} and read_at is null limit ${max}) as unread`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** How many of a kind came within a day and wait to be read; counts no further than `max`. */
export async function countUnreadOfDay(
  tx: Tx,
  customerId: string,
  kind: NotificationKind,
  max: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from notification where customer_id = ${customerId} and kind = ${kind}
        and read_at is null and created_at > now() - interval '1 day' limit ${max}) as told`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Those of the customer; all of them where no ids are given. */
export async function markRead(
  tx: Tx,
  customerId: string,
  ids: readonly string[] | undefined,
): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ read_at: sql<Date>`clock_timestamp()` })
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, query => query.where('notification_id', 'in', [...(ids ?? []), nobody]))
    .execute();
}

/** Those of the customer about one thing, by what their cause begins with. */
export async function markReadAbout(tx: Tx, customerId: string, causeStart: string): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ read_at: sql<Date>`clock_timestamp()` })
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .where(sql<boolean>`starts_with(cause, ${causeStart})`)
    .execute();
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** After a year nobody looks for it. Deletes some; says how many. */
export async function forgetOldNotices(tx: Tx, rowsMax: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notification where created_at < now() - interval '365 days' and notification_id = any(array(
      select notification_id from notification where created_at < now() - interval '365 days'
        and not is_kept(customer_id) limit ${rowsMax}))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** What notices tell, for whoever makes words of them elsewhere. */
export function readNotices(tx: Tx, notificationIds: readonly string[]) {
  return tx
    .selectFrom('notification')
    .select(['notification_id', 'kind', 'payload'])
    .where('notification_id', 'in', notificationIds)
    .execute();
}
