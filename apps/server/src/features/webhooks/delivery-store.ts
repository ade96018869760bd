import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { WebhookAnswer } from './send-webhook.ts';

export interface WaitingDelivery {
  number: string;
  eventId: string;
  type: string;
  data: object;
  createdAt: Date;
}

/** What an endpoint is to get next, in order. */
export async function nextDeliveries(tx: Tx, endpointId: string, max: number): Promise<WaitingDelivery[]> {
  const { rows } = await sql<WaitingDelivery>`
    select d.number::text, e.event_id as "eventId", e.type, e.data, e.created_at as "createdAt"
    from webhook_delivery d join webhook_event e using (tenant_id, seq)
    where d.endpoint_id = ${endpointId} and d.state = 'waiting' order by d.number limit ${max}`.execute(tx);
  return rows;
}

interface Tried {
  endpointId: string;
  number: string;
  url: string;
}

/** Writes down what was tried and answered; false where the delivery has ended meanwhile. */
export async function noteAttempt(
  tx: Tx,
  { endpointId, number, url }: Tried,
  { status, problem, answer, tookMs }: WebhookAnswer,
  arrived: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_delivery set attempts = attempts + 1,
      state = case when ${arrived} then 'sent' else 'waiting' end,
      ended_at = case when ${arrived} then clock_timestamp() end
    where endpoint_id = ${endpointId} and number = ${number}::bigint and state = 'waiting'`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`
    insert into webhook_attempt (endpoint_id, number, url, status, took_ms, problem, answer)
    values (${endpointId}, ${number}::bigint, ${url}, ${status}, ${tookMs}, ${problem}, ${answer})`.execute(
    tx,
  );
  return true;
}

/** Leaves out what is at the front, so that what is behind it goes; false where something else is. */
export async function leaveOut(tx: Tx, endpointId: string, number: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_delivery set state = 'left-out', ended_at = clock_timestamp()
    where endpoint_id = ${endpointId} and number = ${number}::bigint and state = 'waiting'
      and number = (select min(number) from webhook_delivery where endpoint_id = ${endpointId} and state = 'waiting')`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Which events an endpoint is to get again: one, or a span of time. */
export type Replayed = { eventId: string } | { from: Date; to: Date };

export const replayMax = 10_000;

/**
 * Puts events behind what waits, with the ids they had. Only what the endpoint may have as it is set now, and what was given
 * out before. The caller has locked the endpoint.
 */
export async function replay(tx: Tx, endpointId: string, which: Replayed): Promise<number> {
  const chosen =
    'eventId' in which
      ? sql`e.event_id = ${which.eventId}::uuid`
      : sql`e.created_at >= ${which.from} and e.created_at < ${which.to}`;
  const { rows } = await sql<{ count: number }>`
    with chosen as (
      select e.seq, row_number() over (order by e.seq) as place, p.last_number
      from webhook_event e join webhook_endpoint p on p.endpoint_id = ${endpointId}
      where ${chosen} and e.type = any(p.events) and (p.compliance or not e.compliance)
        and e.seq <= coalesce((select spread_seq from webhook_progress), 0)
      order by e.seq limit ${replayMax + 1}
    ), given as (
      insert into webhook_delivery (endpoint_id, number, seq, is_replay)
      select ${endpointId}::uuid, last_number + place, seq, true from chosen returning number
    ), counted as (
      update webhook_endpoint set last_number = (select max(number) from given)
      where endpoint_id = ${endpointId} and exists (select from given)
    )
    select count(*)::int as count from given`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Somebody wants to see whether anything arrives. The caller has locked the endpoint. */
export async function planTest(tx: Tx, endpointId: string, by: string): Promise<void> {
  await sql`
    with test as (select webhook_test_event(${endpointId}::uuid, ${by}) as seq),
    numbered as (
      update webhook_endpoint set last_number = last_number + 1 where endpoint_id = ${endpointId}
      returning endpoint_id, last_number
    )
    insert into webhook_delivery (endpoint_id, number, seq)
    select endpoint_id, last_number, seq from numbered, test`.execute(tx);
}
