import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { findByWords, type IdList } from '../../kernel/paging/search-store.ts';
import { findSubjects } from '../../kernel/records/record-number-store.ts';

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

/** What there is to know of a search before entries are read. */
interface FoundFilter extends Omit<AuditFilter, 'search'> {
  found: Found | undefined;
}

/** Entries that fit the filter. An action fits whole, or by its beginning up to a dot. */
function selectEntries(tx: Tx, filter: FoundFilter) {
  const { found, role, actor, actorKind, action, subject, customer, from, to } = filter;
  let query = tx.selectFrom('audit_entry');
  if (actor && isUuid(actor)) query = query.where('actor_id', '=', actor);
  else if (actor) query = query.where(sql<boolean>`strpos(lower(actor_name), ${actor.toLowerCase()}) > 0`);
  if (found) query = query.where(isFound(found));
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
function isFound({ words, sequences, subjects, customers }: Found) {
  const own = sequences
    ? sql`sequence = any(${sequences}::bigint[])`
    : sql`strpos(lower(concat_ws(' ', actor_name, action, subject, reason)), ${words}) > 0`;
  const ofCustomer = customers
    ? sql`customer_id = any(${customers}::uuid[])`
    : sql`(select strpos(lower(concat_ws(' ', c.username, c.verified_name, c.account_number)), ${words}) > 0
        from customer c where c.customer_id = audit_entry.customer_id)`;
  return sql<boolean>`(${own} or subject = any(${subjects}) or ${ofCustomer})`;
}

interface Found {
  words: string;
  /** Entries with the words in them; undefined where there are so many that reading on finds some soon. */
  sequences: string | undefined;
  subjects: readonly string[];
  /** The same of customers. */
  customers: IdList | undefined;
}

/** What a search is for, looked up once. */
async function findEntries(tx: Tx, search: string | undefined): Promise<Found | undefined> {
  if (!search) return undefined;
  const entries = await findByWords(tx, 'audit', search);
  return {
    words: search.trim().toLowerCase(),
    sequences: entries?.replaceAll(/[^{},]+/g, id => BigInt(`0x${id.replaceAll('-', '')}`).toString()),
    subjects: await findSubjects(tx, search),
    customers: await findByWords(tx, 'customer', search),
  };
}

const allOf = async (tx: Tx, { search, ...filter }: AuditFilter): Promise<FoundFilter> => ({
  ...filter,
  found: await findEntries(tx, search),
});

/** A page of the log, or the next entries of a walk through it; the newest first where nobody wishes otherwise. */
export async function listEntries(tx: Tx, query: PageQuery<'time'> & AuditFilter) {
  const found = selectEntries(tx, await allOf(tx, query));
  return readPage(found.selectAll(), query, {
    columns: { time: 'sequence' },
    otherwise: '-time',
    id: 'sequence',
  });
}

export type AuditRow = Awaited<ReturnType<typeof listEntries>>['rows'][number];

/** Reads on behind an entry, the oldest first. What a search is for is looked up once for all that is read. */
export async function entriesAfter(tx: Tx, filter: AuditFilter, limit: number) {
  const known = await allOf(tx, filter);
  return (tx: Tx, after: bigint) =>
    selectEntries(tx, known)
      .selectAll()
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(limit)
      .execute();
}
