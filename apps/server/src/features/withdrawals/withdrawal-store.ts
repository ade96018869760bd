import type { Tx } from '@openfloor/db/database';
import type { WithdrawalTable } from '@openfloor/db/tables.generated';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type Withdrawal = Selectable<WithdrawalTable>;

/** The number that it got. */
export async function insertWithdrawal(tx: Tx, withdrawal: Insertable<WithdrawalTable>): Promise<string> {
  const { number } = await tx
    .insertInto('withdrawal')
    .values(withdrawal)
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** When somebody proposed to approve it, while that waits for a second person. */
export const firstCheckWaiting = sql<Date | null>`(
  select min(p.created_at) from proposal p
  where p.subject = 'withdrawal/' || withdrawal.withdrawal_id and p.kind = 'withdrawal.approve'
    and p.state = 'open' and p.expires_at > now())`;

export type WithdrawalRecord = Withdrawal & {
  first_check_waiting: Date | null;
  returned_at: Date | null;
  return_reason: string | null;
  sent_at: Date | null;
};

/** When the bank was told to pay it. */
export const sentAt = (alias: string) => sql<Date | null>`(
  select f.ended_at from file_payment p join payment_file f on f.file_id = p.file_id
  where p.withdrawal_id = ${sql.ref(`${alias}.withdrawal_id`)} and p.live and f.state = 'released')`;

/** Newest first. */
export function listWithdrawals(
  tx: Tx,
  customerId: string,
  page: { pageNum: number; pageSize: number },
): Promise<WithdrawalRecord[]> {
  return tx
    .selectFrom('withdrawal')
    .leftJoin('returned_payment', 'returned_payment.withdrawal_id', 'withdrawal.withdrawal_id')
    .selectAll('withdrawal')
    .select(['returned_payment.returned_at', 'returned_payment.reason as return_reason'])
    .select(firstCheckWaiting.as('first_check_waiting'))
    .select(sentAt('withdrawal').as('sent_at'))
    .where('withdrawal.customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('withdrawal.withdrawal_id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute();
}

export function findWithdrawal(tx: Tx, withdrawalId: string): Promise<Withdrawal | undefined> {
  return tx.selectFrom('withdrawal').selectAll().where('withdrawal_id', '=', withdrawalId).executeTakeFirst();
}

export function lockWithdrawal(tx: Tx, withdrawalId: string): Promise<Withdrawal> {
  return tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function changeWithdrawal(
  tx: Tx,
  withdrawalId: string,
  outcome: Updateable<WithdrawalTable>,
): Promise<void> {
  await tx.updateTable('withdrawal').set(outcome).where('withdrawal_id', '=', withdrawalId).execute();
}
