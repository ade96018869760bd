import type { Tx } from '@openfloor/db/database';
import type { DepositStatus } from '@openfloor/db/tables/money';
import type { Currency } from '@openfloor/money/assets';
import { sql } from 'kysely';
import { lookAlikeBitsMax } from '../identity/document-duplicates.ts';

export interface DepositFilter {
  status?: DepositStatus | undefined;
  currency?: Currency | undefined;
  usdt?: boolean | undefined;
  search?: string | undefined;
  customerId?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

/** Deposits with their customer and reviewer. */
export function selectDeposits(tx: Tx, filter: DepositFilter) {
  let query = tx
    .selectFrom('deposit as d')
    .innerJoin('customer as c', 'c.customer_id', 'd.customer_id')
    .leftJoin('staff as reviewer', 'reviewer.staff_id', 'd.reviewed_by');
  if (filter.status) query = query.where('d.status', '=', filter.status);
  if (filter.currency) query = query.where('d.currency', '=', filter.currency);
  if (filter.usdt !== undefined) query = query.where('d.usdt', '=', filter.usdt);
  if (filter.customerId) query = query.where(sql<boolean>`d.customer_id::text = ${filter.customerId}`);
  if (filter.from !== undefined) query = query.where('d.created_at', '>=', new Date(filter.from));
  if (filter.to !== undefined) query = query.where('d.created_at', '<', new Date(filter.to));
  if (filter.search) {
    const part = `%${filter.search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(eb =>
      eb.or([
        eb('d.account_name', 'ilike', part),
        eb('d.account_number', 'ilike', part),
        eb('c.verified_name', 'ilike', part),
        eb('c.username', 'ilike', part),
        eb('c.account_number', 'like', part),
      ]),
    );
  }
  return query;
}

export const shownDeposit = [
  'd.deposit_id',
  'd.customer_id',
  'd.amount',
  'd.currency',
  'd.usdt',
  'd.account_name',
  'd.bank',
  'd.account_number',
  'd.branch',
  'd.receipt_id',
  'd.address',
  'd.status',
  'd.created_at',
  'd.reviewed_at',
  'd.reason',
  'c.username',
  'c.account_number as customer_account',
  'c.verified_name',
  'c.status as customer_status',
  'reviewer.username as reviewer',
] as const;

/** How many other deposits, not rejected, came with the very same receipt. */
export const sameReceiptCount = sql<number>`(
  select count(distinct o.deposit_id)::int from stored_file a
  join stored_file b on b.picture_hash = a.picture_hash and b.used_at is not null and b.purpose = 'DEPOSIT'
  join deposit o on o.receipt_id = b.file_id and o.deposit_id <> d.deposit_id and o.status <> 'rejected'
  where a.file_id = d.receipt_id)`;

export interface ReceiptDuplicate {
  kind: 'samePicture' | 'similarPicture';
  deposit_id: string;
  receipt_id: string;
}

/** Other deposits of anybody whose receipt is the same picture, or looks like it. */
export async function findReceiptDuplicates(tx: Tx, depositId: string): Promise<ReceiptDuplicate[]> {
  const { rows } = await sql<ReceiptDuplicate>`
    select case when a.picture_hash = b.picture_hash then 'samePicture' else 'similarPicture' end as kind,
      o.deposit_id, o.receipt_id
    from deposit d
    join stored_file a on a.file_id = d.receipt_id
    join stored_file b on b.purpose = 'DEPOSIT' and b.used_at is not null
      and (b.picture_hash = a.picture_hash or bit_count(a.look_hash # b.look_hash) <= ${lookAlikeBitsMax})
    join deposit o on o.receipt_id = b.file_id and o.deposit_id <> d.deposit_id
    where d.deposit_id = ${depositId}
    order by 1, o.created_at desc limit 20`.execute(tx);
  return rows;
}

/** Whether the very same receipt has been credited, or waits, elsewhere: it could be credited twice. */
export async function receiptCouldCountTwice(tx: Tx, depositId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('deposit as d')
    .select(sameReceiptCount.as('others'))
    .where('d.deposit_id', '=', depositId)
    .executeTakeFirst();
  return (row?.others ?? 0) > 0;
}
