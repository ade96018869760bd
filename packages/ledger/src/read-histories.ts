import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';
import type { StoredEntry } from './canonical.ts';

interface TransactionRow {
  customerId: string;
  sequence: bigint;
  postedAtMs: bigint;
  cause: string;
  previousHash: string;
  hash: string;
}

type EntryRow = StoredEntry & { customerId: string; sequence: bigint };

interface StoredTransaction {
  transaction: TransactionRow;
  entries: StoredEntry[];
}

/** What is stored of customers. */
export interface Histories {
  /** From a number on; another page follows where this one is full. */
  page(customerId: string, fromSequence: bigint): Promise<StoredTransaction[]>;
  /** By account and asset. */
  balances(customerId: string): Promise<ReadonlyMap<string, bigint>>;
}

/** The most customers that are read together. */
const togetherMax = 500;

/** Neighbours whose histories fit into one page. */
export function neighbours<Chain extends { sequence: bigint }>(
  chains: readonly Chain[],
  pageSize: number,
): Chain[][] {
  const groups: Chain[][] = [];
  let left = 0n;
  for (const chain of chains) {
    const group = groups.at(-1);
    if (group && group.length < togetherMax && chain.sequence <= left) {
      group.push(chain);
      left -= chain.sequence;
    } else {
      groups.push([chain]);
      left = BigInt(pageSize) - chain.sequence;
    }
  }
  return groups;
}

/**
 * To plan a question about all pieces of a table costs more than to answer it for somebody with few transactions: such are
 * asked for together. Whoever has more than was said is read alone.
 */
export async function readHistories(
  tx: Tx,
  chains: readonly { customerId: string; sequence: bigint }[],
  pageSize: number,
): Promise<Histories> {
  const alone: Histories = {
    page: (customerId, from) => readPage(tx, customerId, from, pageSize),
    balances: async customerId => (await readBalances(tx, [customerId])).get(customerId) ?? new Map(),
  };
  if (chains.length === 1) return alone;
  const ids = chains.map(({ customerId }) => customerId);
  const transactions = await readTransactions(
    tx,
    sql`where customer_id = any(${ids}::uuid[]) order by customer_id, sequence limit ${pageSize + 1}`,
  );
  if (transactions.length > pageSize) return alone;
  const last = chains.reduce((most, { sequence }) => (sequence > most ? sequence : most), 0n);
  const entries = await readEntries(tx, sql`customer_id = any(${ids}::uuid[]) and sequence <= ${last}`);
  const stored = grouped(joined(transactions, entries), ({ transaction }) => transaction.customerId);
  const balances = await readBalances(tx, ids);
  return {
    page: async (customerId, from) =>
      (stored.get(customerId) ?? []).filter(({ transaction }) => transaction.sequence >= from),
    balances: async customerId => balances.get(customerId) ?? new Map(),
  };
}

async function readPage(tx: Tx, customerId: string, from: bigint, pageSize: number) {
  const transactions = await readTransactions(
    tx,
    sql`where customer_id = ${customerId} and sequence >= ${from} order by sequence limit ${pageSize}`,
  );
  const until = from + BigInt(pageSize);
  const entries = await readEntries(
    tx,
    sql`customer_id = ${customerId} and sequence >= ${from} and sequence < ${until}`,
  );
  return joined(transactions, entries);
}

async function readTransactions(tx: Tx, which: RawBuilder<unknown>): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select customer_id as "customerId", sequence, (extract(epoch from posted_at) * 1000)::bigint as "postedAtMs", cause,
      encode(previous_hash, 'hex') as "previousHash", encode(hash, 'hex') as hash
    from ledger_transaction ${which}`.execute(tx);
  return rows;
}

async function readEntries(tx: Tx, which: RawBuilder<unknown>): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select customer_id as "customerId", sequence, line, scene, asset, amount, from_account as "from", to_account as "to",
      from_balance as "fromBalance", to_balance as "toBalance"
    from ledger_entry where ${which} order by sequence, line`.execute(tx);
  return rows;
}

async function readBalances(tx: Tx, ids: readonly string[]): Promise<Map<string, Map<string, bigint>>> {
  const { rows } = await sql<{ customerId: string; key: string; balance: bigint }>`
    select customer_id as "customerId", account || ' ' || asset as key, balance from ledger_balance
    where customer_id = any(${ids}::uuid[])`.execute(tx);
  const balances = new Map<string, Map<string, bigint>>(ids.map(id => [id, new Map()]));
  for (const { customerId, key, balance } of rows) balances.get(customerId)?.set(key, balance);
  return balances;
}

function joined(transactions: readonly TransactionRow[], entries: readonly EntryRow[]): StoredTransaction[] {
  const placeOf = ({ customerId, sequence }: { customerId: string; sequence: bigint }) =>
    `${customerId} ${sequence}`;
  const byPlace = grouped(entries, placeOf);
  return transactions.map(transaction => ({
    transaction,
    entries: byPlace.get(placeOf(transaction)) ?? [],
  }));
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
