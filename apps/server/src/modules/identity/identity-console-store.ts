import type { Tx } from '@openfloor/db/database';
import type { IdentityStatus } from '@openfloor/db/tables/money';
import { sql } from 'kysely';

export interface IdentityFilter {
  status?: IdentityStatus | undefined;
  search?: string | undefined;
  customerId?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

/** Submissions with their customer and reviewer. */
export function selectSubmissions(tx: Tx, filter: IdentityFilter) {
  let query = tx
    .selectFrom('identity_submission as s')
    .innerJoin('customer as c', 'c.customer_id', 's.customer_id')
    .leftJoin('staff as reviewer', 'reviewer.staff_id', 's.reviewed_by');
  if (filter.status) query = query.where('s.status', '=', filter.status);
  if (filter.customerId) query = query.where(sql<boolean>`s.customer_id::text = ${filter.customerId}`);
  if (filter.from !== undefined) query = query.where('s.submitted_at', '>=', new Date(filter.from));
  if (filter.to !== undefined) query = query.where('s.submitted_at', '<', new Date(filter.to));
  if (filter.search) {
    const part = `%${filter.search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(eb =>
      eb.or([
        eb('s.name', 'ilike', part),
        eb('s.id_number', 'ilike', part),
        eb('c.username', 'ilike', part),
        eb('c.account_number', 'like', part),
      ]),
    );
  }
  return query;
}

export const shownSubmission = [
  's.submission_id',
  's.customer_id',
  's.attempt',
  's.name',
  's.id_type',
  's.id_number',
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
] as const;

/** How many other customers' submissions share its number or a picture; pictures that look alike are found one by one. */
export const duplicateCount = sql<number>`(
  select count(*)::int from (
    select o.submission_id from identity_submission o
    where o.id_number_key = s.id_number_key and o.customer_id <> s.customer_id
    union
    select o.submission_id from stored_file a
    join stored_file b on b.picture_hash = a.picture_hash and b.used_at is not null and b.customer_id <> a.customer_id
    join identity_submission o on o.customer_id = b.customer_id and b.file_id = any(o.photos)
    where a.file_id = any(s.photos)
  ) as same)`;
