import type { TransactionScene } from '@openfloor/contract/transactions/calls';
import type { Tx } from '@openfloor/db/database';
import type { LedgerEntry } from '@openfloor/verify/ledger-hash';
import { sql } from 'kysely';

export interface HashedTransaction {
  previous: string;
  hash: string;
  cause: string;
  /** In milliseconds since the epoch. */
  postedAt: number;
  /** On which it was posted where the tenant is. */
  day: string;
  entries: (LedgerEntry & { scene: TransactionScene })[];
}

export async function readTransaction(
  tx: Tx,
  customerId: string,
  sequence: number,
  zone: string,
): Promise<HashedTransaction | undefined> {
  const { rows } = await sql<Omit<HashedTransaction, 'postedAt' | 'entries'> & { postedAt: Date }>`
    select encode(previous_hash, 'hex') as previous, encode(hash, 'hex') as hash, cause, posted_at as "postedAt",
      (posted_at at time zone ${zone})::date::text as day
    from ledger_transaction where customer_id = ${customerId} and sequence = ${sequence}`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  const entries = await sql<HashedTransaction['entries'][number]>`
    select line, scene, asset, amount, from_account as "from", to_account as "to", from_balance as "fromBalance",
      to_balance as "toBalance"
    from ledger_entry where customer_id = ${customerId} and sequence = ${sequence} order by line`.execute(tx);
  return { ...found, postedAt: found.postedAt.getTime(), entries: entries.rows };
}
