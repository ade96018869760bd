import type { WebhookType } from '@openfloor/contract/webhooks/event-types';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';

export interface EndpointRow {
  id: string;
  name: string;
  url: string;
  events: WebhookType[];
  compliance: boolean;
  collects_from: Date | null;
  disabled_at: Date | null;
  paused_at: Date | null;
  paused_why: string | null;
  due_at: Date;
  failures: number;
  failing_since: Date | null;
}

const columns = sql`endpoint_id as id, name, url, events, compliance, collects_from, disabled_at, paused_at, paused_why,
  due_at, failures, failing_since`;

export interface ListedEndpoint extends EndpointRow {
  waiting: number;
  oldest: Date | null;
  last_at: Date | null;
  problem: string | null;
  secrets: { created: number; until: number | null }[];
}

const countedMax = 10_000;

/** Those in use first. */
export async function listEndpoints(tx: Tx): Promise<ListedEndpoint[]> {
  const { rows } = await sql<ListedEndpoint>`
    select p.*, (select count(*)::int from (
        select from webhook_delivery d where d.endpoint_id = p.id and d.state = 'waiting' limit ${countedMax}) counted) as waiting,
      (select e.created_at from webhook_delivery d join webhook_event e using (tenant_id, seq)
        where d.endpoint_id = p.id and d.state = 'waiting' order by d.number limit 1) as oldest,
      (select d.ended_at from webhook_delivery d
        where d.endpoint_id = p.id and d.state = 'sent' order by d.number desc limit 1) as last_at,
      case when p.failures > 0 or p.paused_at is not null then (
        select coalesce(a.problem, 'It answers ' || a.status) from webhook_attempt a
        where a.endpoint_id = p.id order by a.number desc, a.attempt_id desc limit 1) end as problem,
      coalesce((select jsonb_agg(jsonb_build_object('created', floor(extract(epoch from s.created_at) * 1000),
          'until', floor(extract(epoch from s.until) * 1000)) order by s.created_at desc)
        from webhook_secret s where s.endpoint_id = p.id and (s.until is null or s.until > clock_timestamp())), '[]') as secrets
    from (select ${columns}, created_at from webhook_endpoint) p
    order by p.disabled_at is not null, p.created_at, p.id`.execute(tx);
  return rows;
}

export async function countEndpoints(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_endpoint where disabled_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function findEndpoint(tx: Tx, endpointId: string): Promise<EndpointRow | undefined> {
  if (!isUuid(endpointId)) return undefined;
  const { rows } = await sql<EndpointRow>`
    select ${columns} from webhook_endpoint where endpoint_id = ${endpointId}`.execute(tx);
  return rows[0];
}

/** Whoever gives events out or decides about it waits. */
export async function lockEndpoint(tx: Tx, endpointId: string): Promise<EndpointRow | undefined> {
  if (!isUuid(endpointId)) return undefined;
  const { rows } = await sql<EndpointRow>`
    select ${columns} from webhook_endpoint where endpoint_id = ${endpointId} for update`.execute(tx);
  return rows[0];
}

/** As two people agreed in this proposal. */
export async function setEndpoint(tx: Tx, proposalId: string): Promise<void> {
  await sql`select webhook_endpoint_set(${proposalId}::uuid)`.execute(tx);
}

export async function disableEndpoint(tx: Tx, endpointId: string): Promise<void> {
  await sql`
    update webhook_endpoint set disabled_at = clock_timestamp(), lease_id = null, leased_until = null
    where endpoint_id = ${endpointId}`.execute(tx);
}

export async function resumeEndpoint(tx: Tx, endpointId: string): Promise<void> {
  await sql`
    update webhook_endpoint set paused_at = null, paused_why = null, failures = 0, failing_since = null,
      due_at = clock_timestamp()
    where endpoint_id = ${endpointId}`.execute(tx);
}

/** What its own systems have not taken: since when, how much, and how many receivers were given up. */
export async function waitingWebhooks(
  tx: Tx,
): Promise<{ oldest: Date | null; waiting: number; paused: number }> {
  const { rows } = await sql<{ oldest: Date | null; waiting: number; paused: number }>`
    select min(oldest) as oldest, coalesce(sum(waiting), 0)::int as waiting,
      count(*) filter (where paused_at is not null)::int as paused
    from (
      select p.paused_at, (select count(*) from (select from webhook_delivery d
          where d.endpoint_id = p.endpoint_id and d.state = 'waiting' limit ${countedMax}) counted) as waiting,
        (select e.created_at from webhook_delivery d join webhook_event e using (tenant_id, seq)
          where d.endpoint_id = p.endpoint_id and d.state = 'waiting' order by d.number limit 1) as oldest
      from webhook_endpoint p where p.disabled_at is null
    ) endpoints`.execute(tx);
  return rows[0] ?? { oldest: null, waiting: 0, paused: 0 };
}
