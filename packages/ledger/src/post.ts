import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { Account, Asset, CustomerAccount, Posting } from './vocabulary.ts';

/** The customer's balances, locked until the transaction ends: what is read here stays true until then. */
export async function lockBalances(tx: Tx, customerId: string): Promise<Balances> {
  await sql`select ledger_lock(array[${customerId}]::uuid[])`.execute(tx);
  return readBalances(tx, customerId);
}

export async function readBalances(tx: Tx, customerId: string): Promise<Balances> {
  const { rows } = await sql<{ asset: Asset; account: CustomerAccount; balance: bigint }>`
    select asset, account, balance from ledger_balance where customer_id = ${customerId}`.execute(tx);
  return new Balances(rows);
}

export class Balances {
  readonly #amounts: ReadonlyMap<string, bigint>;

  constructor(rows: readonly { asset: Asset; account: CustomerAccount; balance: bigint }[]) {
    this.#amounts = new Map(rows.map(row => [`${row.account} ${row.asset}`, row.balance]));
  }

  of(asset: Asset, account: CustomerAccount): bigint {
    return this.#amounts.get(`${account} ${asset}`) ?? 0n;
  }
}

/**
 * Posts transactions, at most one a customer, and gives their numbers. A posting that would take a customer's account
 * below zero fails by a constraint and takes the whole database transaction with it: check under `lockBalances` first.
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
  const { rows } = await sql<{ customer_id: string; sequence: bigint }>`
    select customer_id, sequence from ledger_post(
      ${at}, ${customers}::uuid[], ${postings.map(posting => posting.cause)}::text[],
      array(select l from jsonb_populate_recordset(null::ledger_line, ${JSON.stringify(lines)}::jsonb) l))`.execute(
    tx,
  );
  return new Map(rows.map(row => [row.customer_id, row.sequence]));
}
