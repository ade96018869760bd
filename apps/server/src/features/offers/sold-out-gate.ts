import type { Database, Tx } from '@openfloor/db/database';
import { leftNothing } from '@openfloor/db/errors';
import { sql } from 'kysely';
import type { RequestIdentity } from '../../http/idempotency.ts';
import { Refusal } from '../../http/refusal.ts';
import { OrderBatcher } from '../trading/order-batcher.ts';

interface AtTheGate {
  customerId: string;
  offerId: string;
  identity: RequestIdentity;
  at: Date;
}

/** Whether nothing is left for them, and then how many one could have had. */
type Answer = { limit: string } | 'pass';

/**
 * Sends most of a snap-up's crowd away: those who ask at about the same time share one statement and one commit. Each
 * refusal is recorded under its request's key, as it would be further in; a request under way elsewhere with the same
 * key is waited for, and whoever was answered before passes to get the first answer again.
 */
export class SoldOutGate {
  readonly #database: Database;
  readonly #batchers = new Map<string, OrderBatcher<AtTheGate, Answer>>();

  constructor(database: Database) {
    this.#database = database;
  }

  async pass(tenantId: string, asking: AtTheGate): Promise<void> {
    const answer = await this.#batcher(tenantId).submit(asking);
    if (answer !== 'pass') throw new Refusal('soldOut', answer);
  }

  #batcher(tenantId: string): OrderBatcher<AtTheGate, Answer> {
    const known = this.#batchers.get(tenantId);
    if (known) return known;
    const made = new OrderBatcher<AtTheGate, Answer>({
      run: crowd => this.#database.tenant(tenantId, tx => refuseWhereSoldOut(tx, crowd)),
      leftNothing,
    });
    this.#batchers.set(tenantId, made);
    return made;
  }
}

/** In the order of their keys, so that two servers never wait for each other. */
async function refuseWhereSoldOut(tx: Tx, crowd: readonly AtTheGate[]): Promise<Answer[]> {
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
