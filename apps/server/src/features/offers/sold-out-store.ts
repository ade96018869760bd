import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { RequestIdentity } from '../../http/idempotency-store.ts';

export interface AtTheGate {
  customerId: string;
  offerId: string;
  identity: RequestIdentity;
  at: Date;
}

/** Whether nothing is left for them, and then how many one could have had. */
export type Answer = { limit: string } | 'pass';

/** In the order of their keys, so that two servers never wait for each other. */
export async function refuseWhereSoldOut(tx: Tx, crowd: readonly AtTheGate[]): Promise<Answer[]> {
  const { rows } = await sql<{ key_hash: Buffer; limit: string }>`
    insert into idempotency_record (tenant_id, key_hash, fingerprint, outcome)
    select current_tenant_id(), a.key_hash, a.fingerprint, jsonb_build_object(
      'refusal', 'soldOut', 'data', jsonb_build_object('limit', t.units_max::text))
    from unnest(
      ${crowd.map(({ identity }) => identity.keyHash)}::bytea[],
      ${crowd.map(({ identity }) => identity.fingerprint)}::bytea[],
      ${crowd.map(({ offerId }) => offerId)}::uuid[],
      ${crowd.map(({ at }) => at)}::timestamptz[]
    ) a (key_hash, fingerprint, offer_id, at)
    join offer_taken k on k.tenant_id = current_tenant_id() and k.offer_id = a.offer_id
    join offer o on o.tenant_id = k.tenant_id and o.offer_id = k.offer_id
    join offer_terms t on t.tenant_id = o.tenant_id and t.offer_id = o.offer_id and t.version = o.terms_version
    where o.kind = 'SNAP_UP' and o.state = 'published'
      and t.starts_at <= a.at and a.at < t.ends_at and k.taken >= t.units_offered
    order by a.key_hash
    on conflict do nothing
    returning key_hash, outcome -> 'data' ->> 'limit' as limit`.execute(tx);
  const refused = new Map(rows.map(({ key_hash, limit }) => [key_hash.toString('hex'), { limit }]));
  return crowd.map(({ identity }) => refused.get(identity.keyHash.toString('hex')) ?? 'pass');
}
