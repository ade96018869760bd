import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

interface Between {
  opening: { sequence: bigint };
  closing: { sequence: bigint };
}

/** How many movements of available money there are, by currency. */
export async function countMovements(
  tx: Tx,
  customerId: string,
  { opening, closing }: Between,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ asset: string; count: number }>`
    select asset, count(*)::int as count from ledger_entry
    where customer_id = ${customerId} and sequence > ${opening.sequence} and sequence <= ${closing.sequence}
      and is_money(asset) and (from_account = 'available' or to_account = 'available')
    group by asset`.execute(tx);
  return new Map(rows.map(({ asset, count }) => [asset, count]));
}
