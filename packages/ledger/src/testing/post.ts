import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { Account, Posting } from '../vocabulary.ts';

/**
 * Posts what no record owes, as nobody but the owner of the tables can: for tests that need balances and not their
 * story. At most one posting a customer; gives their numbers.
 */
export async function post(tx: Tx, at: Date, postings: readonly Posting[]): Promise<Map<string, bigint>> {
  const customers = postings.map(posting => posting.customerId);
  if (new Set(customers).size !== customers.length) throw new Error('One posting a customer at a time');
  const lines = postings.flatMap(posting =>
    posting.lines.map((line, index) => ({
      customer_id: posting.customerId,
      line: index + 1,
      scene: line.scene,
      asset: line.asset,
      // JSON has no bigint; PostgreSQL reads the digits.
      amount: line.amount.toString(),
      from_account: line.from satisfies Account,
      to_account: line.to satisfies Account,
    })),
  );
  await sql`set local role none`.execute(tx);
  const { rows } = await sql<{ customer_id: string; sequence: bigint }>`
    select customer_id, sequence from ledger_post(
      ${at}, ${customers}::uuid[], ${postings.map(posting => posting.cause)}::text[],
      array(select l from jsonb_populate_recordset(null::ledger_line, ${JSON.stringify(lines)}::jsonb) l))`.execute(
    tx,
  );
  await sql`set local role openfloor_app`.execute(tx);
  return new Map(rows.map(row => [row.customer_id, row.sequence]));
}
