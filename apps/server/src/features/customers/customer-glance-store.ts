import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { maskNumber } from '../../kernel/masking/masking.ts';

interface Counts {
  orders: number;
  notes: number;
  documents: number;
  openDeposits: number;
  openWithdrawals: number;
}

export async function countRecords(tx: Tx, customerId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from trade_order where customer_id = ${customerId}) as orders,
      (select count(*)::int from customer_note where customer_id = ${customerId}) as notes,
      (select count(*)::int from document where customer_id = ${customerId} and stored_at is not null)
        as documents,
      (select count(*)::int from deposit where customer_id = ${customerId} and status = 'reviewing')
        as "openDeposits",
      (select count(*)::int from withdrawal
        where customer_id = ${customerId} and status in ('reviewing', 'approved')) as "openWithdrawals"`.execute(
    tx,
  );
  return rows[0]!;
}

export async function passedIdentity(tx: Tx, customerId: string) {
  const row = await tx
    .selectFrom('identity_submission')
    .select(['submission_id', 'id_type', 'reviewed_at'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'passed')
    .executeTakeFirst();
  if (!row?.reviewed_at) return null;
  return { id: row.submission_id, idType: row.id_type, verifiedTime: row.reviewed_at.getTime() };
}

export async function newestPayoutAccount(tx: Tx, customerId: string) {
  const row = await tx
    .selectFrom('payout_account')
    .select(['bank', 'account_number', 'usdt', 'changed_at'])
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { bank, account_number: number, usdt, changed_at: changedAt } = row;
  return { bank, number: maskNumber(number), usdt, changedTime: changedAt.getTime() };
}
