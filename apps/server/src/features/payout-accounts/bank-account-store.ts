import type { Tx } from '@openfloor/db/database';
import type { PayoutAccountTable } from '@openfloor/db/tables.generated';
import { type Insertable, type Selectable, sql } from 'kysely';

export type PayoutAccount = Selectable<PayoutAccountTable>;

/** What can change about an account; any change of it starts the cooling off anew. */
export type PayoutDetails = Pick<
  PayoutAccount,
  'usdt' | 'account_name' | 'bank' | 'account_number' | 'account_key' | 'branch' | 'bank_code' | 'extra_code'
>;

const live = (tx: Tx, customerId: string) =>
  tx.selectFrom('payout_account').where('customer_id', '=', customerId).where('deleted_at', 'is', null);

/** In the order they were saved. */
export function listAccounts(tx: Tx, customerId: string, page?: { pageNum: number; pageSize: number }) {
  const all = live(tx, customerId).selectAll().orderBy('created_at').orderBy('account_id');
  return page
    ? all
        .limit(page.pageSize)
        .offset((page.pageNum - 1) * page.pageSize)
        .execute()
    : all.execute();
}

export function findAccountByKey(tx: Tx, customerId: string, accountKey: string) {
  return live(tx, customerId).selectAll().where('account_key', '=', accountKey).executeTakeFirst();
}

export function lockAccount(tx: Tx, customerId: string, accountId: string) {
  return live(tx, customerId).selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst();
}

/** Keeps an account as it is until the transaction ends; undefined where it is gone. */
export function holdAccount(tx: Tx, customerId: string, accountId: string) {
  return live(tx, customerId).selectAll().where('account_id', '=', accountId).forShare().executeTakeFirst();
}

export async function countAccounts(tx: Tx, customerId: string): Promise<number> {
  const { count } = await live(tx, customerId)
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False where the customer has saved that account already. */
export async function insertAccount(tx: Tx, account: Insertable<PayoutAccountTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('payout_account')
    .values(account)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function changeAccount(tx: Tx, accountId: string, details: PayoutDetails): Promise<void> {
  await tx
    .updateTable('payout_account')
    .set({ ...details, changed_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .execute();
}

export async function removeAccount(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('payout_account')
    .set({ deleted_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .execute();
}
