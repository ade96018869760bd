import { hitFromDefault } from '@openfloor/contract/screening/figures';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** From which score on a name is a hit. */
export async function readHitFrom(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('screening_setting')
    .select(sql<string>`hit_from::text`.as('hit_from'))
    .executeTakeFirst();
  return row ? Number(row.hit_from) : hitFromDefault;
}

export async function storeHitFrom(tx: Tx, hitFrom: number, proposalId: string): Promise<void> {
  await sql`
    insert into screening_setting (hit_from, proposal_id) values (${hitFrom}, ${proposalId})
    on conflict (tenant_id) do update set hit_from = excluded.hit_from, proposal_id = excluded.proposal_id`.execute(
    tx,
  );
}
