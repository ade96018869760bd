import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { assigneeOf } from '../../kernel/assignments/assignment-store.ts';
import { fits, type RecordFilter, type RecordKind } from '../../kernel/paging/record-filter.ts';
import { findByWords, findCandidates, noIds } from '../../kernel/paging/search-store.ts';
import { lookAlikeBitsMax } from '../identity/duplicate-store.ts';
import { bankReference, codeUsed, isReversed, referenceOfLine } from './deposit-store.ts';

export interface DepositFilter extends RecordFilter {
  onHold?: boolean | undefined;
  /** Deposits that are found by their line of the bank. */
  ofLine?: readonly string[] | undefined;
}

const searched = ['d.account_name', 'd.account_number', 'c.verified_name'];
const kind: RecordKind = { alias: 'd', id: 'deposit_id', since: 'created_at', searched };

/** A whole reference finds the deposit that its line is. */
async function depositsOfLine(tx: Tx, search: string): Promise<string[]> {
  // Fewer letters are no reference, and no index finds them.
  if (search.trim().length < 3) return [];
  const lines = (await findByWords(tx, 'bank-line', search)) ?? noIds;
  const { rows } = await sql<{ id: string }>`
    select m.record_id as id from bank_line l join bank_match m on m.line_id = l.line_id and m.kind = 'deposit'
    where l.line_id = any(${lines}::uuid[])
      and lower(${referenceOfLine('l')}) = ${search.trim().toLowerCase()}`.execute(tx);
  return rows.map(row => row.id);
}

/** What a search needs to know before it looks. */
export const searchDeposits = async (tx: Tx, search: string | undefined, masked: boolean) =>
  search
    ? {
        candidates: await findCandidates(tx, 'deposit', { search, masked }),
        ofLine: await depositsOfLine(tx, search),
      }
    : {};

/** Deposits with their customer and reviewer, and what holds them up. */
export function selectDeposits(tx: Tx, filter: DepositFilter) {
  const query = tx
    .selectFrom('deposit as d')
    .innerJoin('customer as c', 'c.customer_id', 'd.customer_id')
    .leftJoin('staff as reviewer', 'reviewer.staff_id', 'd.reviewed_by')
    .leftJoin('review_hold as hold', join =>
      join.onRef('hold.deposit_id', '=', 'd.deposit_id').on('hold.ended_at', 'is', null),
    )
    .leftJoin('staff as holder', 'holder.staff_id', 'hold.placed_by')
    .select(assigneeOf('deposits', 'd.deposit_id').as('assignee'))
    .select(isReversed('d').as('is_reversed'))
    .select([codeUsed('d').as('code_used'), bankReference('d').as('bank_reference')])
    .where(fits(filter, kind, ofLine(filter)));
  return filter.onHold === undefined ? query : query.where(isOnHold(filter.onHold));
}

/** The same to be counted: nothing is looked up of those who appear in it. */
export const countableDeposits = (tx: Tx, filter: DepositFilter) =>
  tx
    .selectFrom('deposit as d')
    .where(fits(filter, kind, ofLine(filter)))
    .$if(filter.onHold !== undefined, query => query.where(isOnHold(filter.onHold === true)));

/** Holds are few and looked up once: deposits on hold are then found by their ids, all others as they come. */
const isOnHold = (wanted: boolean) => {
  const held = sql`select h.deposit_id from review_hold h where h.ended_at is null and h.deposit_id is not null`;
  return wanted
    ? sql<boolean>`d.deposit_id = any(array(${held}))`
    : sql<boolean>`d.deposit_id not in (${held})`;
};

const ofLine = ({ ofLine: ids }: DepositFilter) => (ids ? [sql`d.deposit_id = any(${ids}::uuid[])`] : []);

export const shownDeposit = [
  'd.deposit_id',
  'd.number',
  'd.customer_id',
  'd.amount',
  'd.currency',
  'd.usdt',
  'd.account_name',
  'd.bank',
  'd.account_number',
  'd.branch',
  'd.into_bank',
  'd.into_number',
  'd.into_name',
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
  'hold.reason as hold_reason',
  'hold.internal_note as hold_internal_note',
  'hold.placed_at as held_at',
  'holder.username as holder',
] as const;

/**
 * How many other deposits, not rejected, came with the very same receipt. The receipts first, whatever the database thinks that
 * there are: joined, it would rather go through all deposits for each where it knows of few documents.
 */
export const sameReceiptCount = sql<number>`(
  select count(*)::int from deposit o
  where o.deposit_id <> d.deposit_id and o.status <> 'rejected' and o.receipt_id = any(array(
    select b.document_id from document a
    join document b on b.picture_hash = a.picture_hash and b.used_at is not null and b.purpose = 'DEPOSIT'
    where a.document_id = d.receipt_id)))`;

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
    join document a on a.document_id = d.receipt_id
    join document b on b.purpose = 'DEPOSIT' and b.used_at is not null
      and (b.picture_hash = a.picture_hash or bit_count(a.look_hash # b.look_hash) <= ${lookAlikeBitsMax})
    join deposit o on o.receipt_id = b.document_id and o.deposit_id <> d.deposit_id
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
