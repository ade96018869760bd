import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Records whose entries the database works out from them. The names are those in the ledger's causes. */
export type RecordKind =
  | 'deposit'
  | 'reversal'
  | 'collection'
  | 'withdrawal'
  | 'return'
  | 'exchange'
  | 'adjustment'
  | 'quantitative'
  | 'application';

/**
 * Posts what these records owe the ledger and was not posted yet; store the record first. A record and its entries
 * agree at the end of every database transaction, or it does not happen. A posting that would take a customer's
 * account below zero fails by a constraint: check under `lockBalances` first.
 *
 * The time is the database's; `at` counts only where the demo's past is written, and in tests.
 */
export async function book(tx: Tx, at: Date, kind: RecordKind, ids: readonly string[]): Promise<void> {
  await sql`select ledger_book(${at}, ${kind}, ${ids}::uuid[])`.execute(tx);
}
