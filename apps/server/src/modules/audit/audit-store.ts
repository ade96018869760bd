import type { ActivityActor } from '@openfloor/contract/calls/user';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';

export interface AuditFilter {
  actor?: string | undefined;
  actorKind?: 'staff' | 'platform' | 'customer' | 'system' | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  customer?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

/** Entries that fit the filter. An action fits whole, or by its beginning up to a dot. */
export function selectEntries(tx: Tx, filter: AuditFilter) {
  const { actor, actorKind, action, subject, customer, from, to } = filter;
  let query = tx.selectFrom('audit_entry');
  if (actor && isUuid(actor)) query = query.where('actor_id', '=', actor);
  else if (actor) query = query.where(sql<boolean>`strpos(lower(actor_name), ${actor.toLowerCase()}) > 0`);
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

export function readActivity(
  tx: Tx,
  customerId: string,
  by: ActivityActor | undefined,
  page: { limit: number; offset: number },
) {
  const kinds = by === 'staff' ? (['staff', 'platform'] as const) : by && [by];
  return tx
    .selectFrom('audit_entry')
    .select(['sequence', 'at', 'actor_kind', 'actor_roles', 'action', 'address', 'user_agent', 'reason'])
    .where('customer_id', '=', customerId)
    .$if(kinds !== undefined, query => query.where('actor_kind', 'in', kinds ?? []))
    .orderBy('sequence', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
