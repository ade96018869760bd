import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { NextDue } from '../../kernel/schedule/next-due.ts';

/** Longer than an answer is waited for. */
export const leaseSeconds = 60;

export interface Lease {
  endpointId: string;
  leaseId: string;
  /** On whose word it goes where it goes: another one, and nothing more goes there by this lease. */
  proposalId: string;
  name: string;
  url: string;
}

/** Endpoints that something may be sent to. */
const isOn = sql`disabled_at is null and paused_at is null and collects_from is not null`;
const isFree = sql`(leased_until is null or leased_until <= clock_timestamp())`;
const hasWaiting = sql`exists (select from webhook_delivery d
  where d.endpoint_id = webhook_endpoint.endpoint_id and d.state = 'waiting')`;

/** When there is something to give out or to send; by the moment of the first of it. */
export async function nextWebhook(tx: Tx, at: Date): Promise<NextDue> {
  const { rows } = await sql<{ next: Date | null; due: number }>`
    with due as (
      (select created_at as moment from webhook_event
        where seq > coalesce((select spread_seq from webhook_progress), 0) order by seq limit 1)
      union all
      select due_at from webhook_endpoint where ${isOn} and ${isFree} and ${hasWaiting}
    )
    select min(moment) as next, count(*) filter (where moment <= ${at})::int as due from due`.execute(tx);
  return { next: rows[0]?.next ?? undefined, due: rows[0]?.due ?? 0 };
}

/** Takes endpoints to which something is due: nobody else sends there while the lease lasts. */
export async function takeEndpoints(tx: Tx, at: Date, max: number): Promise<Lease[]> {
  const { rows } = await sql<Lease>`
    update webhook_endpoint set lease_id = gen_random_uuid(),
      leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where endpoint_id = any(array(
      select endpoint_id from webhook_endpoint
      where ${isOn} and ${isFree} and due_at <= ${at} and ${hasWaiting}
      order by due_at limit ${max} for update skip locked))
    returning endpoint_id as "endpointId", lease_id as "leaseId", proposal_id as "proposalId", name, url`.execute(
    tx,
  );
  return rows;
}

type Held = Pick<Lease, 'endpointId' | 'leaseId' | 'proposalId'>;

const isHeld = ({ endpointId, leaseId, proposalId }: Held) => sql`endpoint_id = ${endpointId}
  and lease_id = ${leaseId} and proposal_id = ${proposalId} and leased_until > clock_timestamp() and ${isOn}`;

/** What was sent has arrived: the next may be sent. False where somebody else has the endpoint, or it is switched off. */
export async function holdOn(tx: Tx, lease: Held): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_endpoint set failures = 0, failing_since = null,
      leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where ${isHeld(lease)}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Nothing more to send for now. */
export async function letGo(tx: Tx, { endpointId, leaseId }: Held): Promise<void> {
  await sql`
    update webhook_endpoint set lease_id = null, leased_until = null
    where endpoint_id = ${endpointId} and lease_id = ${leaseId}`.execute(tx);
}

/** Seconds until the next try: soon at first, then each quarter of an hour. */
const waits = [5, 30, 120, 300, 600, 900];
/** So long an endpoint may fail before somebody has to look at it. */
export const patienceHours = 72;

/** What was sent did not arrive: it is tried again later, or the endpoint is given up. Says whether it is. */
export async function putOff(
  tx: Tx,
  lease: Held,
  at: Date,
  { problem, isGone }: { problem: string; isGone: boolean },
): Promise<'later' | 'paused' | 'lost'> {
  const { rows } = await sql<{ is_paused: boolean }>`
    update webhook_endpoint set failures = failures + 1, failing_since = coalesce(failing_since, ${at}),
      due_at = ${at}::timestamptz + make_interval(secs => (${waits}::int[])[least(failures + 1, ${waits.length})]),
      paused_at = case when ${isGone} or failing_since <= ${at}::timestamptz - make_interval(hours => ${patienceHours})
        then ${at}::timestamptz end,
      paused_why = case when ${isGone} or failing_since <= ${at}::timestamptz - make_interval(hours => ${patienceHours})
        then ${problem.slice(0, 500)} end,
      lease_id = null, leased_until = null
    where ${isHeld(lease)} returning paused_at is not null as is_paused`.execute(tx);
  if (!rows[0]) return 'lost';
  return rows[0].is_paused ? 'paused' : 'later';
}
