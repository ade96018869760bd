import type { AgreementKind } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';

export interface AgreementVersion {
  kind: AgreementKind;
  version: number;
}

/**
 * Versions that a customer has still to accept. Whoever registers accepts what there is, so of a kind that somebody never
 * accepted only what was published later counts.
 */
const unaccepted = (customer: RawBuilder<unknown>) => sql`
  agreement published where published.tenant_id = current_tenant_id() and published_at <= now()
    and not exists (
      select from agreement_acceptance done where done.tenant_id = published.tenant_id
        and done.customer_id = ${customer} and done.kind = published.kind and done.version >= published.version)
    and (published_at > (select created_at from customer owner
        where owner.tenant_id = published.tenant_id and owner.customer_id = ${customer})
      or exists (
        select from agreement_acceptance earlier where earlier.tenant_id = published.tenant_id
          and earlier.customer_id = ${customer} and earlier.kind = published.kind))`;

/** Of a session: whether something was published before it began, and is not accepted yet. */
export const isUnagreed = sql<boolean>`exists (
  select from ${unaccepted(sql.ref('customer_session.customer_id'))}
    and published_at <= customer_session.created_at)`;

/** The newest of each kind that waits. */
export async function dueAgreements(
  tx: Tx,
  customerId: string,
): Promise<(AgreementVersion & { published_at: Date })[]> {
  const { rows } = await sql<AgreementVersion & { published_at: Date }>`
    select distinct on (kind) kind, version, published_at from ${unaccepted(sql`${customerId}::uuid`)}
    order by kind desc, version desc`.execute(tx);
  return rows;
}

export function acceptedAgreements(tx: Tx, customerId: string) {
  return tx
    .selectFrom('agreement_acceptance')
    .select(['kind', 'version', 'accepted_at'])
    .where('customer_id', '=', customerId)
    .orderBy('accepted_at', 'desc')
    .orderBy('kind', 'desc')
    .orderBy('version', 'desc')
    .execute();
}

/** Undefined where nothing of the kind is published. */
export async function newestVersion(tx: Tx, kind: AgreementKind): Promise<number | undefined> {
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from agreement where kind = ${kind} and published_at <= now()`.execute(tx);
  return rows[0]?.version ?? undefined;
}

/** False where it was accepted before. */
export async function storeAcceptance(
  tx: Tx,
  accepted: AgreementVersion & { customerId: string; address: string },
): Promise<boolean> {
  const { customerId, kind, version, address } = accepted;
  const { numAffectedRows } = await sql`
    insert into agreement_acceptance (tenant_id, customer_id, kind, version, address)
    values (current_tenant_id(), ${customerId}, ${kind}, ${version}, ${address})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}
