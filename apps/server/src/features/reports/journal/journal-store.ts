import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Where a walk through the ledger stands: behind this transaction. */
export interface LedgerPlace {
  at: Date;
  customerId: string;
  sequence: bigint;
}

export interface JournalTransaction {
  customer_id: string;
  account_number: string;
  sequence: bigint;
  posted_at: Date;
  cause: string;
}

export interface JournalEntry {
  customer_id: string;
  sequence: bigint;
  line: number;
  scene: string;
  asset: string;
  amount: bigint;
  from: string;
  to: string;
}

/**
 * Transactions of a stretch of time by when they were posted, no more than so many. Only the blocks of that stretch are read,
 * which the index of times finds.
 */
export async function readTransactions(
  tx: Tx,
  from: Date,
  until: Date,
  after: LedgerPlace | undefined,
  limit: number,
): Promise<JournalTransaction[]> {
  const behind = after
    ? sql`and (t.posted_at, t.customer_id, t.sequence) > (${after.at}, ${after.customerId}::uuid, ${after.sequence})`
    : sql``;
  const { rows } = await sql<JournalTransaction>`
    select t.customer_id, c.account_number, t.sequence, t.posted_at, t.cause
    from ledger_transaction t join customer c on c.tenant_id = t.tenant_id and c.customer_id = t.customer_id
    where t.posted_at >= ${from} and t.posted_at < ${until} ${behind}
    order by t.posted_at, t.customer_id, t.sequence limit ${limit}`.execute(tx);
  return rows;
}

/** Their entries. Each is found by its key, in the pieces of their time. */
export async function readEntries(
  tx: Tx,
  transactions: readonly JournalTransaction[],
  until: Date,
): Promise<JournalEntry[]> {
  const [first] = transactions;
  if (!first) return [];
  const { rows } = await sql<JournalEntry>`
    select e.customer_id, e.sequence, e.line, e.scene, e.asset, e.amount, e.from_account as "from", e.to_account as "to"
    from unnest(${transactions.map(row => row.customer_id)}::uuid[], ${transactions.map(row => String(row.sequence))}::bigint[])
      as wanted(customer_id, sequence)
    cross join lateral (
      select * from ledger_entry e where e.tenant_id = current_tenant_id() and e.customer_id = wanted.customer_id
        and e.sequence = wanted.sequence and e.posted_at >= ledger_since(${first.posted_at}) and e.posted_at < ${until}
      offset 0
    ) e
    order by e.customer_id, e.sequence, e.line`.execute(tx);
  return rows;
}

/** The orders that these corrections are of. */
export async function ordersOfBusts(tx: Tx, bustIds: readonly string[]): Promise<Map<string, string>> {
  if (bustIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; order: string }>`
    select bust_id as id, order_id as order from trade_bust where bust_id = any(${[...bustIds]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, order }) => [id, order]));
}
