import type { TransactionScene } from '@openfloor/contract/transactions/calls';
import type { Tx } from '@openfloor/db/database';
import { keptStatement } from '@openfloor/db/kept-statement';
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

type TransactionRow = Pick<EntryRow, 'sequence' | 'cause' | 'postedAt' | 'hash'>;

const span = sql`customer_id = $1 and sequence > $2 and sequence <= $3`;
// A statement asks for some pages of them in a row: what it takes to plan them is more than what it takes to read them.
const transactions = keptStatement<TransactionRow>(
  () => sql`
    select sequence, cause, posted_at as "postedAt", encode(hash, 'hex') as hash
    from ledger_transaction where ${span} order by sequence`,
);
const entries = keptStatement<Omit<EntryRow, keyof TransactionRow> & { sequence: bigint }>(
  () => sql`
    select sequence, line, scene, asset, amount, from_account as "from", to_account as "to",
      from_balance as "fromBalance", to_balance as "toBalance"
    from ledger_entry where ${span} order by sequence, line`,
);

/** Entries of the transactions after this number, up to that one. */
export async function readEntryRows(
  tx: Tx,
  customerId: string,
  after: bigint,
  last: bigint,
): Promise<EntryRow[]> {
  // Each table by its own key: joined by the database, they are compared row by row while it knows little of them.
  const known = await transactions(tx, [customerId, after, last]);
  const rows = await entries(tx, [customerId, after, last]);
  let place = 0;
  return rows.map(entry => {
    while (known[place]!.sequence !== entry.sequence) place++;
    const { sequence, line, scene, asset, amount, from, to, fromBalance, toBalance } = entry;
    const { cause, postedAt, hash } = known[place]!;
    return { sequence, line, scene, asset, amount, from, to, fromBalance, toBalance, cause, postedAt, hash };
  });
}
