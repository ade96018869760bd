import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { findByWords } from '../../kernel/paging/search-store.ts';

const lastSeen = sql<Date | null>`(
  select max(s.last_seen_at) from customer_session s
  where s.tenant_id = customer.tenant_id and s.customer_id = customer.customer_id)`;

const summary = [
  'customer_id',
  'username',
  'verified_name',
  'account_number',
  'status',
  'created_at',
] as const;

export interface CustomerQuery extends PageQuery<'createdTime' | 'username' | 'account'> {
  search?: string | undefined;
  status?: 'active' | 'disabled' | undefined;
  verified?: boolean | undefined;
  /** Whether who searches sees names and numbers masked. */
  masked: boolean;
}

/**
 * A search is for a part of the username or name, the beginning of the account number, or the whole id. What the reader
 * sees masked is found by its whole value only, or it could be guessed letter by letter.
 */
export async function listCustomers(tx: Tx, query: CustomerQuery) {
  const { search, status, verified, masked } = query;
  let found = tx.selectFrom('customer');
  if (status) found = found.where('status', '=', status);
  if (verified !== undefined) found = found.where('verified_name', verified ? 'is not' : 'is', null);
  const words = search?.trim().toLowerCase();
  if (words) {
    const hidden = masked
      ? sql`lower(verified_name) = ${words} or account_number = ${words}`
      : sql`strpos(lower(coalesce(verified_name, '')), ${words}) > 0 or starts_with(account_number, ${words})`;
    found = found.where(
      sql<boolean>`(strpos(username_key, ${words}) > 0 or ${hidden} or customer_id::text = ${words})`,
    );
    const candidates = await findByWords(tx, 'customer', words);
    if (candidates)
      found = found.where(
        'customer_id',
        'in',
        sql<string>`(select unnest(${candidates}::uuid[] || ${isUuid(words) ? [words] : []}::uuid[]))`,
      );
  }
  return readPage(found.select(summary).select(lastSeen.as('seen_at')), query, {
    columns: { createdTime: 'created_at', username: 'username_key', account: 'account_number' },
    otherwise: '-createdTime',
    id: 'customer_id',
  });
}

export type CustomerSummary = Awaited<ReturnType<typeof listCustomers>>['rows'][number];

export async function findCustomer(tx: Tx, customerId: string) {
  if (!isUuid(customerId)) return undefined;
  return tx
    .selectFrom('customer')
    .select(summary)
    .select(['disabled_at', 'disabled_reason', 'invitation_code_key', lastSeen.as('seen_at')])
    .select(sql<boolean>`withdrawal_password_hash is not null`.as('withdrawal_password_set'))
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

/** Who these are, by their id. */
export async function readCustomersOf(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await tx
    .selectFrom('customer')
    .select(['customer_id', 'username', 'account_number', 'verified_name', 'status as customer_status'])
    .where('customer_id', 'in', ids)
    .execute();
  return new Map(rows.map(row => [row.customer_id, row]));
}

export type CustomerDetail = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

export function listAcceptances(tx: Tx, customerId: string) {
  return tx
    .selectFrom('agreement_acceptance')
    .select(['kind', 'version', 'accepted_at'])
    .where('customer_id', '=', customerId)
    .orderBy('accepted_at')
    .orderBy('kind')
    .execute();
}

export interface SessionQuery extends PageQuery<'createdTime' | 'seenTime'> {
  open: boolean | undefined;
}

export function listSessions(tx: Tx, customerId: string, query: SessionQuery) {
  const { open } = query;
  let found = tx.selectFrom('customer_session').where('customer_id', '=', customerId);
  if (open !== undefined) found = found.where('ended_at', open ? 'is' : 'is not', null);
  return readPage(
    found.select([
      'session_id',
      'address',
      'user_agent',
      'created_at',
      'last_seen_at',
      'ended_at',
      'end_reason',
    ]),
    query,
    {
      columns: { createdTime: 'created_at', seenTime: 'last_seen_at' },
      otherwise: '-createdTime',
      id: 'session_id',
    },
  );
}

export async function insertNote(
  tx: Tx,
  note: { tenantId: string; customerId: string; staffId: string; text: string },
): Promise<string> {
  const { note_id } = await tx
    .insertInto('customer_note')
    .values({
      tenant_id: note.tenantId,
      customer_id: note.customerId,
      staff_id: note.staffId,
      text: note.text,
    })
    .returning('note_id')
    .executeTakeFirstOrThrow();
  return note_id;
}

export function listNotes(tx: Tx, customerId: string, query: PageQuery<'createdTime'>) {
  const found = tx
    .selectFrom('customer_note')
    .innerJoin('staff', 'staff.staff_id', 'customer_note.staff_id')
    .where('customer_id', '=', customerId)
    .select(['note_id', 'text', 'staff.username as author', 'customer_note.created_at']);
  return readPage(found, query, {
    columns: { createdTime: 'customer_note.created_at' },
    otherwise: '-createdTime',
    id: 'note_id',
  });
}

export function listDocuments(tx: Tx, customerId: string, query: PageQuery<'createdTime'>) {
  const found = tx
    .selectFrom('document')
    .where('customer_id', '=', customerId)
    .where('stored_at', 'is not', null)
    .select(['document_id', 'purpose', 'byte_size', 'created_at', 'used_at']);
  return readPage(found, query, {
    columns: { createdTime: 'created_at' },
    otherwise: '-createdTime',
    id: 'document_id',
  });
}
