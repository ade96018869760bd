import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';

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
export function selectEntries(tx: Tx, filter: AuditFilter) {
  const { search, role, actor, actorKind, action, subject, customer, from, to } = filter;
  let query = tx.selectFrom('audit_entry');
  if (actor && isUuid(actor)) query = query.where('actor_id', '=', actor);
  else if (actor) query = query.where(sql<boolean>`strpos(lower(actor_name), ${actor.toLowerCase()}) > 0`);
  if (search) {
    const told = sql`concat_ws(' ', actor_name, action, subject, reason)`;
    query = query.where(sql<boolean>`strpos(lower(${told}), ${search.toLowerCase()}) > 0`);
  }
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

export type AuditRow = Awaited<ReturnType<typeof readEntries>>[number];

export interface EntryRange {
  order: 'asc' | 'desc';
  limit: number;
  offset?: number;
  after?: bigint;
}

export function readEntries(tx: Tx, filter: AuditFilter, { order, limit, offset, after }: EntryRange) {
  let query = selectEntries(tx, filter).selectAll().orderBy('sequence', order).limit(limit);
  if (offset) query = query.offset(offset);
  if (after !== undefined) query = query.where('sequence', '>', after);
  return query.execute();
}

export async function countEntries(tx: Tx, filter: AuditFilter): Promise<number> {
  const { total } = await selectEntries(tx, filter)
    .select(eb => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
