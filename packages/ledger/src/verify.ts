import type { Database, Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { genesisHash, type StoredEntry, transactionHash } from './canonical.ts';
import { type Histories, neighbours, readHistories } from './read-histories.ts';

/** Where the stored ledger first departs from what replaying it gives. */
export interface Difference {
  tenantId: string;
  customerId: string;
  /** The transaction, or absent where the customer's summary is wrong. */
  sequence?: bigint;
  what: string;
}

export interface Verdict {
  customers: number;
  transactions: number;
  difference: Difference | undefined;
}

/** Replays every customer's transactions from the first and compares numbers, hashes and balances on the way. */
export async function verifyLedger(database: Database, tenantId: string, pageSize = 1000): Promise<Verdict> {
  const verdict: Verdict = { customers: 0, transactions: 0, difference: undefined };
  await database.snapshot(tenantId, async tx => {
    const chains = await sql<Chain>`
      select customer_id as "customerId", sequence, encode(head_hash, 'hex') as "headHash"
      from ledger_chain order by customer_id`.execute(tx);
    for (const group of neighbours(chains.rows, pageSize)) {
      const histories = await readHistories(tx, group, pageSize);
      for (const chain of group) {
        verdict.customers++;
        verdict.difference = await replay({ histories, tenantId, pageSize }, chain, verdict);
        if (verdict.difference) return;
      }
    }
    verdict.difference = (await strayEntries(tx, tenantId)) ?? (await strayBalances(tx, tenantId));
  });
  return verdict;
}

interface Reading {
  histories: Histories;
  tenantId: string;
  pageSize: number;
}

interface Chain {
  customerId: string;
  sequence: bigint;
  headHash: string;
}

async function replay(reading: Reading, chain: Chain, verdict: Verdict): Promise<Difference | undefined> {
  const { histories, tenantId, pageSize } = reading;
  const { customerId } = chain;
  const at = (sequence: bigint | undefined, what: string): Difference => ({
    tenantId,
    customerId,
    ...(sequence !== undefined && { sequence }),
    what,
  });
  const balances = new Map<string, bigint>();
  let expected = 1n;
  let head = genesisHash(tenantId, customerId);
  for (;;) {
    const page = await histories.page(customerId, expected);
    for (const { transaction, entries } of page) {
      const { sequence, postedAtMs, cause, previousHash, hash } = transaction;
      if (sequence !== expected) return at(expected, 'a number is missing');
      if (previousHash !== head) return at(sequence, 'it does not follow the one before');
      if (entries.length === 0) return at(sequence, 'it has no entries');
      const problem = entries.map(entry => applyEntry(balances, entry)).find(found => found !== undefined);
      if (problem) return at(sequence, problem);
      const again = transactionHash(head, {
        tenantId,
        customerId,
        sequence,
        postedAtMs: Number(postedAtMs),
        cause,
        entries,
      });
      if (again !== hash) return at(sequence, 'its hash is not that of its contents');
      head = hash;
      expected++;
      verdict.transactions++;
    }
    if (page.length < pageSize) break;
  }
  if (chain.sequence !== expected - 1n || chain.headHash !== head)
    return at(undefined, 'the chain ends elsewhere');
  return compareBalances(await histories.balances(customerId), balances, what => at(undefined, what));
}

/** Moves the entry's amount and says what it claims wrongly. */
function applyEntry(balances: Map<string, bigint>, entry: StoredEntry): string | undefined {
  const sides = [
    { account: entry.from, delta: -entry.amount, claimed: entry.fromBalance },
    { account: entry.to, delta: entry.amount, claimed: entry.toBalance },
  ];
  for (const { account, delta, claimed } of sides) {
    if (account.startsWith('house.')) continue;
    const key = `${account} ${entry.asset}`;
    const balance = (balances.get(key) ?? 0n) + delta;
    if (balance < 0n) return `line ${entry.line} takes ${key} below zero`;
    if (balance !== claimed) return `line ${entry.line} claims ${claimed} of ${key}, replayed ${balance}`;
    balances.set(key, balance);
  }
  return undefined;
}

function compareBalances(
  kept: ReadonlyMap<string, bigint>,
  replayed: ReadonlyMap<string, bigint>,
  differs: (what: string) => Difference,
): Difference | undefined {
  for (const key of new Set([...kept.keys(), ...replayed.keys()])) {
    const [stored, sum] = [kept.get(key) ?? 0n, replayed.get(key) ?? 0n];
    if (stored !== sum) return differs(`the balance of ${key} is kept as ${stored}, replayed ${sum}`);
  }
  return undefined;
}

/**
 * Entries of no transaction would be seen by no replay; those of another time than their transaction's would be seen by it,
 * and by no sum over a time. Entries of before they had a time have none.
 */
async function strayEntries(tx: Tx, tenantId: string): Promise<Difference | undefined> {
  const { rows } = await sql<{ customerId: string; sequence: bigint; alone: boolean }>`
    select e.customer_id as "customerId", e.sequence, t.sequence is null as alone from ledger_entry e
    left join ledger_transaction t using (tenant_id, customer_id, sequence)
    where t.sequence is null or e.posted_at not in (t.posted_at, ledger_since(t.posted_at)) order by 1, 2 limit 1`.execute(
    tx,
  );
  const [stray] = rows;
  if (!stray) return undefined;
  const { alone, ...place } = stray;
  return {
    tenantId,
    ...place,
    what: alone ? 'entries without their transaction' : 'entries of another time than their transaction’s',
  };
}

/** Nor would the balances of a customer whose chain was taken away. */
async function strayBalances(tx: Tx, tenantId: string): Promise<Difference | undefined> {
  const { rows } = await sql<{ customerId: string }>`
    select b.customer_id as "customerId" from ledger_balance b
    left join ledger_chain c using (tenant_id, customer_id)
    where c.customer_id is null order by 1 limit 1`.execute(tx);
  const stray = rows[0];
  return stray && { tenantId, ...stray, what: 'balances without a chain' };
}
