import type { DepositStatus } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import type { DepositTable } from '@openfloor/db/tables.generated';
import { type Insertable, type Selectable, sql } from 'kysely';

export type Deposit = Selectable<DepositTable>;

/** The number that it got. */
export async function insertDeposit(tx: Tx, deposit: Insertable<DepositTable>): Promise<string> {
  const { number } = await tx
    .insertInto('deposit')
    .values(deposit)
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** The code that was used for it. */
export const codeUsed = (alias: string) => sql<string | null>`(
  select min(c.code) from deposit_code_use u join deposit_code c on c.code_key = u.code_key
  where u.customer_id = ${sql.ref(`${alias}.customer_id`)} and u.cause = 'deposit/' || ${sql.ref(`${alias}.deposit_id`)})`;

/** By which the bank names a line. */
export const referenceOfLine = (alias: string) =>
  sql<string | null>`coalesce(${sql.ref(`${alias}.bank_id`)}, ${sql.ref(`${alias}.reference`)})`;

/** By which the bank names the line that two people found it to be. */
export const bankReference = (alias: string) => sql<string | null>`(
  select ${referenceOfLine('l')} from bank_match m join bank_line l on l.line_id = m.line_id
  where m.kind = 'deposit' and m.record_id = ${sql.ref(`${alias}.deposit_id`)})`;

/** Whether the bank took it back after it had been passed. */
export const isReversed = (alias: string) => sql<boolean>`exists (
  select from reversed_deposit r where r.deposit_id = ${sql.ref(`${alias}.deposit_id`)})`;

/** Newest first. */
export function listDeposits(tx: Tx, customerId: string, page: { pageNum: number; pageSize: number }) {
  return tx
    .selectFrom('deposit')
    .selectAll()
    .select([codeUsed('deposit').as('code_used'), bankReference('deposit').as('bank_reference')])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('deposit_id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute();
}

export async function countWaitingDeposits(tx: Tx, customerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('deposit')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'reviewing')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findDeposit(tx: Tx, depositId: string) {
  return tx.selectFrom('deposit').selectAll().where('deposit_id', '=', depositId).executeTakeFirst();
}

export function lockDeposit(tx: Tx, depositId: string) {
  return tx
    .selectFrom('deposit')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export interface DepositDecision {
  status: Exclude<DepositStatus, 'reviewing'>;
  reason: string;
  at: Date;
  staffId: string;
}

export async function storeDepositDecision(
  tx: Tx,
  depositId: string,
  decision: DepositDecision,
): Promise<void> {
  await tx
    .updateTable('deposit')
    .set({
      status: decision.status,
      reason: decision.reason,
      reviewed_at: decision.at,
      reviewed_by: decision.staffId,
    })
    .where('deposit_id', '=', depositId)
    .execute();
}

/** Above how much of this currency two people pass a deposit of the tenant. */
export async function secondAbove(tx: Tx, currency: string): Promise<bigint> {
  const { rows } = await sql<{ above: bigint }>`select deposit_second_above(${currency}) as above`.execute(
    tx,
  );
  if (!rows[0]) throw new Error('There is no threshold');
  return rows[0].above;
}
