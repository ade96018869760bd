import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

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

const sortColumns = {
  createdTime: 'created_at',
  username: 'username_key',
  account: 'account_number',
} as const;
export type CustomerSort = keyof typeof sortColumns;

export interface CustomerFilter {
  search: string | undefined;
  status: 'active' | 'disabled' | undefined;
  verified: boolean | undefined;
  sort: CustomerSort;
  descending: boolean;
  limit: number;
  offset: number;
}

/** A part of the username or name, the beginning of the account number, or the whole id. */
function matching(tx: Tx, { search, status, verified }: CustomerFilter) {
  let query = tx.selectFrom('customer');
  if (status) query = query.where('status', '=', status);
  if (verified !== undefined) query = query.where('verified_name', verified ? 'is not' : 'is', null);
  const words = search?.trim().toLowerCase();
  if (!words) return query;
  return query.where(
    sql<boolean>`(strpos(username_key, ${words}) > 0 or strpos(lower(coalesce(verified_name, '')), ${words}) > 0
      or starts_with(account_number, ${words}) or customer_id::text = ${words})`,
  );
}

export async function listCustomers(tx: Tx, filter: CustomerFilter) {
  const rows = await matching(tx, filter)
    .select(summary)
    .select(lastSeen.as('seen_at'))
    .orderBy(sortColumns[filter.sort], filter.descending ? 'desc' : 'asc')
    .orderBy('customer_id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await matching(tx, filter)
    .select(eb => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export type CustomerSummary = Awaited<ReturnType<typeof listCustomers>>['rows'][number];

export function findCustomer(tx: Tx, customerId: string) {
  return tx
    .selectFrom('customer')
    .select(summary)
    .select(['disabled_at', 'disabled_reason', 'invitation_code_key', lastSeen.as('seen_at')])
    .select(sql<boolean>`withdrawal_password_hash is not null`.as('withdrawal_password_set'))
    .where(sql<string>`customer_id::text`, '=', customerId)
    .executeTakeFirst();
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

export interface Page {
  ascending: boolean;
  limit: number;
  offset: number;
}

export interface SessionPage extends Page {
  open: boolean | undefined;
  sort: 'createdTime' | 'seenTime';
}

export async function listSessions(tx: Tx, customerId: string, page: SessionPage) {
  const { open, sort, ascending, limit, offset } = page;
  const sessions = () => {
    const query = tx.selectFrom('customer_session').where('customer_id', '=', customerId);
    return open === undefined ? query : query.where('ended_at', open ? 'is' : 'is not', null);
  };
  const rows = await sessions()
    .select(['session_id', 'address', 'user_agent', 'created_at', 'last_seen_at', 'ended_at', 'end_reason'])
    .orderBy(sort === 'seenTime' ? 'last_seen_at' : 'created_at', ascending ? 'asc' : 'desc')
    .orderBy('session_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await sessions()
    .select(eb => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
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

export async function listNotes(tx: Tx, customerId: string, { ascending, limit, offset }: Page) {
  const rows = await tx
    .selectFrom('customer_note')
    .innerJoin('staff', 'staff.staff_id', 'customer_note.staff_id')
    .select(['note_id', 'text', 'staff.username as author', 'customer_note.created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('customer_note.created_at', ascending ? 'asc' : 'desc')
    .orderBy('note_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await tx
    .selectFrom('customer_note')
    .select(eb => eb.fn.countAll<bigint>().as('total'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export async function listDocuments(tx: Tx, customerId: string, { ascending, limit, offset }: Page) {
  const documents = () =>
    tx.selectFrom('document').where('customer_id', '=', customerId).where('stored_at', 'is not', null);
  const rows = await documents()
    .select(['document_id', 'purpose', 'byte_size', 'created_at', 'used_at'])
    .orderBy('created_at', ascending ? 'asc' : 'desc')
    .orderBy('document_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await documents()
    .select(eb => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
