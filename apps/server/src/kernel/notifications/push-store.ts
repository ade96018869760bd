import {
  type NotificationKind,
  type noticeWays,
  notificationKinds,
  type silenceableTopics,
  topicOf,
} from '@openfloor/contract/notifications/kinds';
import type { Tx } from '@openfloor/db/database';
import type { Language } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import { type NextDue, outlookOf } from '../schedule/next-due.ts';

export interface NewSubscription {
  customerId: string;
  sessionId: string;
  endpoint: string;
  publicKey: Buffer;
  authSecret: Buffer;
  userAgent: string;
  language: Language;
}

/**
 * One browser has one; whoever logs in there next takes it over. Undefined where the session ended in this very moment:
 * its log-out must not be overtaken.
 */
export async function keepSubscription(tx: Tx, subscription: NewSubscription): Promise<string | undefined> {
  const session = await tx
    .selectFrom('customer_session')
    .select('device_id')
    .where('session_id', '=', subscription.sessionId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!session) return undefined;
  // What was planned for somebody who was here before goes with theirs.
  await tx
    .deleteFrom('push_subscription')
    .where('endpoint', '=', subscription.endpoint)
    .where('customer_id', '<>', subscription.customerId)
    .execute();
  const values = {
    customer_id: subscription.customerId,
    public_key: subscription.publicKey,
    auth_secret: subscription.authSecret,
    user_agent: subscription.userAgent,
    language: subscription.language,
    created_at: sql<Date>`clock_timestamp()`,
    device_id: session.device_id,
  };
  const { subscription_id } = await tx
    .insertInto('push_subscription')
    .values({ ...values, endpoint: subscription.endpoint })
    .onConflict(conflict => conflict.columns(['tenant_id', 'endpoint']).doUpdateSet(values))
    .returning('subscription_id')
    .executeTakeFirstOrThrow();
  if (session.device_id !== null)
    await tx
      .insertInto('push_device')
      .values({ device_id: session.device_id })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  return subscription_id;
}

/** Whether pushes are wanted on the device of this session, be there a subscription or not. */
export async function isWantedHere(tx: Tx, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from push_device join customer_session using (tenant_id, device_id)
    where session_id = ${sessionId}`.execute(tx);
  return rows.length > 0;
}

export function listSubscriptions(tx: Tx, customerId: string) {
  return tx
    .selectFrom('push_subscription')
    .select(['subscription_id', 'endpoint', 'user_agent', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('subscription_id')
    .execute();
}

export async function deleteSubscription(
  tx: Tx,
  customerId: string,
  subscriptionId: string,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('push_subscription')
    .where('customer_id', '=', customerId)
    .where('subscription_id', '=', subscriptionId)
    .returning('device_id')
    .executeTakeFirst();
  if (deleted?.device_id)
    await tx.deleteFrom('push_device').where('device_id', '=', deleted.device_id).execute();
  return deleted !== undefined;
}

type Topic = (typeof silenceableTopics)[number];
type Way = (typeof noticeWays)[number];

export function listSilenced(tx: Tx, customerId: string): Promise<{ topic: Topic; way: Way }[]> {
  return tx
    .selectFrom('notice_silence')
    .select(['topic', 'way'])
    .where('customer_id', '=', customerId)
    .execute();
}

/** What these customers have switched off of one way. */
export function listSilencedOf(
  tx: Tx,
  customerIds: readonly string[],
  way: Way,
): Promise<{ customer_id: string; topic: Topic }[]> {
  return tx
    .selectFrom('notice_silence')
    .select(['customer_id', 'topic'])
    .where('customer_id', 'in', customerIds)
    .where('way', '=', way)
    .execute();
}

export async function setSilenced(
  tx: Tx,
  customerId: string,
  { topic, way, silenced }: { topic: Topic; way: Way; silenced: boolean },
): Promise<void> {
  if (silenced)
    await tx
      .insertInto('notice_silence')
      .values({ customer_id: customerId, topic, way })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('notice_silence')
      .where('customer_id', '=', customerId)
      .where('topic', '=', topic)
      .where('way', '=', way)
      .execute();
}

const topics = notificationKinds.map(kind => topicOf[kind]);

/** Notices just written are to be pushed wherever their customers take pushes of that topic. */
export async function planPushes(tx: Tx, notificationIds: readonly string[]): Promise<void> {
  await sql`
    insert into push_delivery (notification_id, subscription_id)
    select notice.notification_id, subscription.subscription_id
    from notification notice join push_subscription subscription using (tenant_id, customer_id)
      join unnest(${notificationKinds}::text[], ${topics}::text[]) as known(kind, topic) using (kind)
    where notice.notification_id = any(${notificationIds}::uuid[])
      and not exists (select from notice_silence silence where silence.tenant_id = notice.tenant_id
        and silence.customer_id = notice.customer_id and silence.topic = known.topic
        and silence.way = 'PUSH')`.execute(tx);
}

export async function nextPush(tx: Tx, at: Date): Promise<NextDue> {
  return outlookOf(tx, at, sql`due_at`, sql`push_delivery where due_at is not null`);
}

export interface PlannedPush {
  notificationId: string;
  subscriptionId: string;
  attempts: number;
  endpoint: string;
  publicKey: Buffer;
  authSecret: Buffer;
  language: Language;
  kind: NotificationKind;
  payload: object;
}

/** Takes some that are due, and puts their next try off by a minute, five, half an hour, …: whoever takes one sends it. */
export async function takeDuePushes(tx: Tx, at: Date, max: number): Promise<PlannedPush[]> {
  const { rows } = await sql<PlannedPush>`
    with taken as (
      update push_delivery set attempts = attempts + 1,
        due_at = ${at}::timestamptz + (array['1 minute', '5 minutes', '30 minutes', '2 hours', '8 hours']::interval[])[least(attempts + 1, 5)]
      where ctid = any(array(
        select ctid from push_delivery where due_at <= ${at} order by due_at limit ${max} for update skip locked))
      returning tenant_id, notification_id, subscription_id, attempts
    )
    select notification_id::text as "notificationId", subscription_id::text as "subscriptionId", attempts, endpoint,
      public_key as "publicKey", auth_secret as "authSecret", language, kind, payload
    from taken join push_subscription using (tenant_id, subscription_id)
      join notification using (tenant_id, notification_id)`.execute(tx);
  return rows;
}

export async function forgetPush(
  tx: Tx,
  { notificationId, subscriptionId }: Pick<PlannedPush, 'notificationId' | 'subscriptionId'>,
): Promise<void> {
  await tx
    .deleteFrom('push_delivery')
    .where('notification_id', '=', notificationId)
    .where('subscription_id', '=', subscriptionId)
    .execute();
}

/** The browser takes no more: whatever waits for it goes too. */
export async function forgetSubscription(tx: Tx, subscriptionId: string): Promise<void> {
  await tx.deleteFrom('push_subscription').where('subscription_id', '=', subscriptionId).execute();
}
