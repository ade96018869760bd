import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { Asset, CustomerAccount } from './vocabulary.ts';

/** The customer's balances, locked until the transaction ends: what is read here stays true until then. */
export async function lockBalances(tx: Tx, customerId: string): Promise<Balances> {
  await sql`select ledger_lock(array[${customerId}]::uuid[])`.execute(tx);
  return readBalances(tx, customerId);
}

/** Those of the customers whose balances nobody else has locked, locked; the others are not waited for. */
export async function lockFree(tx: Tx, customerIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ledger_lock_free(${customerIds}::uuid[]) id`.execute(tx);
  return new Set(rows.map(row => row.id));
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
