import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Limits in force, in minor units of the tenant's currency, by instrument; null stands for all without one of their own. */
export type Limits = ReadonlyMap<string | null, bigint>;

/** At a moment; without one, now. */
export async function readLimits(tx: Tx, before?: Date): Promise<Limits> {
  const { rows } = await sql<{ id: string | null; amount: bigint | null }>`
    select distinct on (instrument_id) instrument_id as id, amount from exposure_limit
    where ${before ?? null}::timestamptz is null or set_at < ${before ?? null}::timestamptz
    order by instrument_id, version desc`.execute(tx);
  return new Map(rows.flatMap(({ id, amount }) => (amount === null ? [] : [[id, amount] as const])));
}

/** Whoever changes limits does so after whoever else is at it. */
export async function lockLimits(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('exposure limits ' || current_tenant_id(), 0))`.execute(
    tx,
  );
}

export async function insertLimits(
  tx: Tx,
  proposalId: string,
  limits: readonly { stockId: string | null; amount: bigint | null }[],
): Promise<void> {
  for (const { stockId, amount } of limits) {
    await sql`insert into exposure_limit (tenant_id, instrument_id, amount, proposal_id)
      values (current_tenant_id(), ${stockId}, ${amount}, ${proposalId}::uuid)`.execute(tx);
  }
}
