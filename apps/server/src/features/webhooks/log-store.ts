import type { testType, WebhookType } from '@openfloor/contract/webhooks/event-types';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';

export interface LogFilter {
  state?: 'waiting' | 'sent' | 'left-out' | undefined;
  type?: string | undefined;
  eventId?: string | undefined;
}

const conditions = (endpointId: string, { state, type, eventId }: LogFilter) => {
  const all = [sql`d.endpoint_id = ${endpointId}`];
  if (state) all.push(sql`d.state = ${state}`);
  if (type) all.push(sql`e.type = ${type}`);
  if (eventId !== undefined) all.push(isUuid(eventId) ? sql`e.event_id = ${eventId}::uuid` : sql`false`);
  return sql<boolean>`${sql.join(all, sql` and `)}`;
};

export function selectDeliveries(tx: Tx, endpointId: string, filter: LogFilter) {
  return tx
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_event as e', 'e.seq', 'd.seq')
    .where(conditions(endpointId, filter))
    .select(['d.number', 'd.state', 'd.is_replay', 'd.attempts', 'd.ended_at'])
    .select(['e.event_id', 'e.data', 'e.created_at'])
    .select(sql<WebhookType | typeof testType>`e.type`.as('type'));
}

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number];

export interface AttemptRow {
  number: string;
  tried_at: Date;
  url: string;
  status: number | null;
  took_ms: number;
  problem: string | null;
  answer: string | null;
}

/** The last try of each of these. */
export async function lastAttempts(
  tx: Tx,
  endpointId: string,
  numbers: readonly string[],
): Promise<AttemptRow[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<AttemptRow>`
    select a.number::text, a.tried_at, a.url, a.status, a.took_ms, a.problem, a.answer
    from unnest(${numbers}::bigint[]) as n(number) cross join lateral (
      select * from webhook_attempt t where t.endpoint_id = ${endpointId} and t.number = n.number
      order by t.attempt_id desc limit 1) a`.execute(tx);
  return rows;
}

/** Newest first. */
export async function listAttempts(tx: Tx, endpointId: string, number: string): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select number::text, tried_at, url, status, took_ms, problem, answer from webhook_attempt
    where endpoint_id = ${endpointId} and number = ${number}::bigint order by attempt_id desc limit 200`.execute(
    tx,
  );
  return rows;
}
