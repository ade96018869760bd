import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** The log’s entries that close a day, of those among the first so many. */
export async function dayEntries(
  tx: Tx,
  day: string,
  size: number,
): Promise<{ index: number; entry: Uint8Array }[]> {
  const { rows } = await sql<{ index: bigint; entry: Uint8Array }>`
    select n.index, n.entry from proof_event e
    join proof_entry n on n.tenant_id = e.tenant_id and n.index = e.entry_index
    where e.kind = 'day' and e.subject like ${`${day}/%`} and n.index < ${size} order by n.index`.execute(tx);
  return rows.map(row => ({ ...row, index: Number(row.index) }));
}

/** Everything that a customer ever had some of. */
export async function assetsOf(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ asset: string }>`
    select distinct asset collate "C" as asset from ledger_balance where customer_id = ${customerId} order by 1`.execute(
    tx,
  );
  return rows.map(({ asset }) => asset);
}
