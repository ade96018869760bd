import { renewalDays } from '@openfloor/contract/identity/due';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { assigneeOf } from '../../kernel/assignments/assignment-store.ts';
import { fits, type RecordFilter, type RecordKind } from '../../kernel/paging/record-filter.ts';

export interface IdentityFilter extends RecordFilter {
  /** What is searched for, as an ID number. */
  idNumberHash?: Buffer | undefined;
  /** Verified by a document that runs out soon, or has. */
  expiring?: boolean | undefined;
}

const kind: RecordKind = { alias: 's', id: 'submission_id', since: 'submitted_at', searched: ['s.name'] };

const byNumber = ({ idNumberHash: hash }: IdentityFilter) => (hash ? [sql`s.id_number_hash = ${hash}`] : []);

/** Submissions with their customer and reviewer. */
export const selectSubmissions = (tx: Tx, filter: IdentityFilter) =>
  tx
    .selectFrom('identity_submission as s')
    .innerJoin('customer as c', 'c.customer_id', 's.customer_id')
    .leftJoin('staff as reviewer', 'reviewer.staff_id', 's.reviewed_by')
    .select(assigneeOf('identity', 's.submission_id').as('assignee'))
    .where(fits(filter, kind, byNumber(filter)))
    .$if(filter.expiring === true, query => query.where('s.status', '=', 'passed').where(runsOut));

/** The same to be counted. */
export const countableSubmissions = (tx: Tx, filter: IdentityFilter) =>
  tx
    .selectFrom('identity_submission as s')
    .$if(filter.expiring === true, query =>
      query.innerJoin('customer as c', 'c.customer_id', 's.customer_id'),
    )
    .where(fits(filter, kind, byNumber(filter)))
    .$if(filter.expiring === true, query => query.where('s.status', '=', 'passed').where(runsOut));

export const runsOut = sql<boolean>`c.identity_expires_on <= (now() at time zone 'UTC')::date + ${sql.lit(renewalDays)}`;

export const shownSubmission = [
  's.tenant_id',
  's.submission_id',
  's.number',
  's.customer_id',
  's.attempt',
  's.name',
  's.id_type',
  's.id_number_sealed',
  's.bank',
  's.card_number',
  's.photos',
  's.status',
  's.reason',
  's.submitted_at',
  's.reviewed_at',
  'c.username',
  'c.account_number',
  'c.verified_name',
  'c.status as customer_status',
  'c.created_at as registered_at',
  'reviewer.username as reviewer',
  'c.identity_state',
  'c.identity_reason',
] as const;

/** Computed by the database's clock. */
export const shownExpiry = [
  sql<string | null>`c.identity_expires_on::text`.as('expires_on'),
  sql<number | null>`c.identity_expires_on - (now() at time zone 'UTC')::date`.as('days_left'),
] as const;

/** How many other customers' submissions share its number or a picture; pictures that look alike are found one by one. */
export const duplicateCount = sql<number>`(
  select count(*)::int from (
    select o.submission_id from identity_submission o
    where o.id_number_hash = s.id_number_hash and o.customer_id <> s.customer_id
    union
    select o.submission_id from document a
    join document b on b.picture_hash = a.picture_hash and b.used_at is not null and b.customer_id <> a.customer_id
    join identity_submission o on o.customer_id = b.customer_id and b.document_id = any(o.photos)
    where a.document_id = any(s.photos)
  ) as same)`;

/** Bank accounts that the customer has saved: their holder must be who the documents say. */
export const findSavedAccounts = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('payout_account')
    .select(['bank', 'account_number', 'account_name'])
    .where('customer_id', '=', customerId)
    .where('usdt', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();
