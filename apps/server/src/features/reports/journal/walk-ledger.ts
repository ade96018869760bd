import type { Database, Tx } from '@openfloor/db/database';
import { documentsOf } from './documents.ts';
import {
  type JournalEntry,
  type JournalTransaction,
  type LedgerPlace,
  readEntries,
  readTransactions,
} from './journal-store.ts';

/** A transaction with its entries and the name that people use for the record behind it. */
export interface Booked extends JournalTransaction {
  document: string;
  entries: JournalEntry[];
}

const pageSize = 1_000;
const firstSpanMs = 3_600_000;
const shortestMs = 1;
const longestMs = 31 * 86_400_000;

/**
 * Every transaction of a time that has ended, by when it was posted, some at a time and each in a short transaction of the
 * database: nobody's vacuum waits, and what was posted in a time that has ended changes no more. The stretch that is asked
 * for next is as long as it takes to hold about a page.
 */
export async function* walkLedger(
  database: Pick<Database, 'reads'>,
  tenantId: string,
  span: { start: Date; end: Date },
): AsyncGenerator<Booked[]> {
  let from = span.start.getTime();
  let spanMs = firstSpanMs;
  let after: LedgerPlace | undefined;
  const end = span.end.getTime();
  while (from < end) {
    const until = Math.min(from + spanMs, end);
    const page = await database.reads.tenant(tenantId, tx =>
      readPage(tx, new Date(from), new Date(until), after),
    );
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last && page.length === pageSize) {
      after = { at: last.posted_at, customerId: last.customer_id, sequence: last.sequence };
      from = last.posted_at.getTime();
      spanMs = Math.max(shortestMs, Math.floor(spanMs / 4));
      continue;
    }
    after = undefined;
    from = until;
    if (page.length < pageSize / 4) spanMs = Math.min(longestMs, spanMs * 2);
  }
}

async function readPage(tx: Tx, from: Date, until: Date, after: LedgerPlace | undefined): Promise<Booked[]> {
  const transactions = await readTransactions(tx, from, until, after, pageSize);
  const entries = new Map<string, JournalEntry[]>();
  for (const entry of await readEntries(tx, transactions, until)) {
    const key = keyOf(entry);
    const known = entries.get(key);
    if (known) known.push(entry);
    else entries.set(key, [entry]);
  }
  const documents = await documentsOf(
    tx,
    transactions.map(({ cause }) => cause),
  );
  return transactions.map(transaction => ({
    ...transaction,
    document: documents.get(transaction.cause) ?? transaction.cause,
    entries: entries.get(keyOf(transaction)) ?? [],
  }));
}

const keyOf = ({ customer_id, sequence }: { customer_id: string; sequence: bigint }) =>
  `${customer_id} ${sequence}`;
