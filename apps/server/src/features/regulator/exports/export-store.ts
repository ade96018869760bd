import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export interface StoredExport {
  id: string;
  grantId: string;
  sha256: Buffer;
  statement: string;
  signature: string;
}

/** No other export of this access is being made, nor begins until this transaction ends. */
export async function takeTurn(tx: Tx, grantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from regulator_grant where grant_id = ${grantId} for no key update skip locked`.execute(tx);
  return rows.length > 0;
}

export async function countToday(tx: Tx, grantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from regulator_export
    where grant_id = ${grantId} and made_at > clock_timestamp() - interval '1 day'`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function storeExport(tx: Tx, made: StoredExport): Promise<void> {
  await tx
    .insertInto('regulator_export')
    .values({
      export_id: made.id,
      grant_id: made.grantId,
      sha256: made.sha256,
      statement: made.statement,
      signature: made.signature,
    })
    .execute();
}

/** With its place in the public log, once it has one. */
export async function findExport(tx: Tx, grantId: string, id: string) {
  const { rows } = await sql<{
    statement: string;
    signature: string;
    index: bigint | null;
    entry: Buffer | null;
  }>`
    select x.statement, x.signature, n.index, n.entry from regulator_export x
    left join proof_event v on v.tenant_id = x.tenant_id and v.kind = 'regulator-export' and v.subject = x.export_id::text
    left join proof_entry n on n.tenant_id = v.tenant_id and n.index = v.entry_index
    where x.grant_id = ${grantId} and x.export_id = ${id}`.execute(tx);
  return rows[0];
}
