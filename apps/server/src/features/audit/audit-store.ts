import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';
import { countFound } from '../../kernel/paging/read-page.ts';
import { partOf } from '../../kernel/paging/record-filter.ts';
import { findByWords } from '../../kernel/paging/search-store.ts';
import { findSubjects, subjectsLike } from '../../kernel/records/record-number-store.ts';

export interface AuditFilter {
  search?: string | undefined;
  actor?: string | undefined;
  actorKind?: 'staff' | 'platform' | 'customer' | 'system' | undefined;
  role?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  customer?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

/** Entries that fit the filter. An action fits whole, or by its beginning up to a dot. */
export function selectEntries(tx: Tx, filter: AuditFilter & { found?: Found | undefined }) {
  const { search, found, role, actor, actorKind, action, subject, customer, from, to } = filter;
  let query = tx.selectFrom('audit_entry');
  if (actor && isUuid(actor)) query = query.where('actor_id', '=', actor);
  else if (actor) query = query.where(sql<boolean>`strpos(lower(actor_name), ${actor.toLowerCase()}) > 0`);
  if (search) query = query.where(searched(search, found));
  if (role) query = query.where(sql<boolean>`${role} = any(actor_roles)`);
  if (actorKind) query = query.where('actor_kind', '=', actorKind);
  if (action) {
    query = query.where(sql<boolean>`(action = ${action} or starts_with(action, ${`${action}.`}))`);
  }
  if (subject) query = query.where('subject', '=', subject);
  if (customer) query = query.where('customer_id', '=', isUuid(customer) ? customer : null);
  if (from !== undefined) query = query.where('at', '>=', new Date(from));
  if (to !== undefined) query = query.where('at', '<', new Date(to));
  return query;
}

/** In what an entry says, by the number of its record, or by its customer's name, username or account. */
function searched(search: string, found: Found | undefined) {
  const told = sql`strpos(lower(concat_ws(' ', actor_name, action, subject, reason)), ${search.toLowerCase()}) > 0`;
  if (found) {
    const own = found.sequences ? sql`sequence = any(${found.sequences}::bigint[])` : told;
    return sql<boolean>`(${own} or subject = any(${found.subjects}) or customer_id = any(${found.customers}::uuid[]))`;
  }
  const part = partOf(search);
  const subjects = subjectsLike(search);
  const named = subjects ? sql`subject in ${subjects}` : sql`false`;
  return sql<boolean>`(${told} or ${named} or customer_id in (
    select c.customer_id from customer c
    where c.username ilike ${part} or c.verified_name ilike ${part} or c.account_number ilike ${part}))`;
}

interface Found {
  /** Entries with the words in them; undefined where there are so many that reading on finds some soon. */
  sequences: readonly string[] | undefined;
  subjects: readonly string[];
  customers: readonly string[];
}

/** What a search is for, looked up once. Words that very many customers have in them find none of them. */
export async function findEntries(tx: Tx, search: string | undefined): Promise<Found | undefined> {
  if (!search) return undefined;
  const entries = await findByWords(tx, 'audit', search);
  return {
    sequences: entries?.map(id => BigInt(`0x${id.replaceAll('-', '')}`).toString()),
    subjects: await findSubjects(tx, search),
    customers: (await findByWords(tx, 'customer', search)) ?? [],
  };
}

export type AuditRow = Awaited<ReturnType<typeof readEntries>>[number];

export interface EntryRange {
  order: 'asc' | 'desc';
  limit: number;
  offset?: number;
  after?: bigint;
}

export function readEntries(
  tx: Tx,
  filter: AuditFilter & { found?: Found | undefined },
  { order, limit, offset, after }: EntryRange,
) {
  let query = selectEntries(tx, filter).selectAll().orderBy('sequence', order).limit(limit);
  if (offset) query = query.offset(offset);
  if (after !== undefined) query = query.where('sequence', '>', after);
  return query.execute();
}

export const countEntries = (tx: Tx, filter: AuditFilter & { found?: Found | undefined }): Promise<number> =>
  countFound(selectEntries(tx, filter));
