import type { TransactionScene } from '@openfloor/contract/transactions/calls';
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

/** One entry of the ledger, as it is told to its customer. */
export interface EntryRow {
  sequence: bigint;
  line: number;
  scene: TransactionScene;
  cause: string;
  postedAt: Date;
  asset: string;
  amount: bigint;
  from: string;
  to: string;
  fromBalance: bigint | null;
  toBalance: bigint | null;
  hash: string;
}

/** Entries of the transactions after this number, up to that one. */
export async function readEntryRows(
  tx: Tx,
  customerId: string,
  after: bigint,
  last: bigint,
): Promise<EntryRow[]> {
  // Both sides are told their span: each is then read by its own key, whatever is known of the tables.
  const { rows } = await sql<EntryRow>`
    select e.sequence, e.line, e.scene, t.cause, t.posted_at as "postedAt", e.asset, e.amount, e.from_account as "from",
      e.to_account as "to", e.from_balance as "fromBalance", e.to_balance as "toBalance", encode(t.hash, 'hex') as hash
    from ledger_entry e join ledger_transaction t using (tenant_id, customer_id, sequence)
    where e.customer_id = ${customerId} and e.sequence > ${after} and e.sequence <= ${last}
      and t.customer_id = ${customerId} and t.sequence > ${after} and t.sequence <= ${last}
    order by e.sequence, e.line`.execute(tx);
  return rows;
}
