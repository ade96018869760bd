import { threadConsoleCalls } from '@openfloor/contract/threads/console-calls';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { fits, type RecordFilter, type RecordKind } from '../../kernel/paging/record-filter.ts';

export interface ThreadFilter extends RecordFilter {
  state?: 'waiting' | 'open' | 'closed' | undefined;
  /** A member of staff, or nobody. */
  assignedTo?: string | null | undefined;
}

const kind: RecordKind = { alias: 't', id: 'thread_id', since: 'opened_at', searched: ['c.verified_name'] };

const conditions = (filter: ThreadFilter) => {
  const words = filter.search?.trim().toLowerCase();
  const bySubject = words ? sql`strpos(lower(t.subject), ${words}) > 0` : undefined;
  const all = [fits(filter, { ...kind, text: bySubject })];
  if (filter.state === 'closed') all.push(sql`t.closed_at is not null`);
  if (filter.state === 'open') all.push(sql`t.closed_at is null`);
  if (filter.state === 'waiting') all.push(sql`t.waiting_since is not null`);
  if (filter.assignedTo === null) all.push(sql`t.assigned_to is null`);
  else if (filter.assignedTo) all.push(sql`t.assigned_to = ${filter.assignedTo}::uuid`);
  return sql<boolean>`${sql.join(all, sql` and `)}`;
};

/** Threads to be counted: nothing is looked up of what they are about. */
export const countableThreads = (tx: Tx, filter: ThreadFilter) =>
  tx.selectFrom('message_thread as t').where(conditions(filter));

export function selectThreads(tx: Tx, filter: ThreadFilter) {
  const found = tx
    .selectFrom('message_thread as t')
    .innerJoin('customer as c', 'c.customer_id', 't.customer_id')
    .leftJoin('staff as s', 's.staff_id', 't.assigned_to')
    .leftJoin('deposit as d', 'd.deposit_id', 't.record_id')
    .leftJoin('withdrawal as w', 'w.withdrawal_id', 't.record_id')
    .leftJoin('trade_order as o', 'o.order_id', 't.record_id')
    .leftJoin('application as a', 'a.application_id', 't.record_id')
    .leftJoin('product_order as po', 'po.order_id', 't.record_id')
    .leftJoin('currency_exchange as x', 'x.exchange_id', 't.record_id')
    .where(conditions(filter));
  return found.select([
    't.thread_id',
    't.number',
    't.customer_id',
    't.subject',
    't.language',
    't.record_kind',
    't.record_id',
    't.opened_at',
    't.last_position',
    't.last_at',
    't.waiting_since',
    't.closed_at',
    't.read_position',
    't.assigned_to',
    's.username as assignee',
    'c.username',
    'c.account_number',
    'c.verified_name',
    'c.status as customer_status',
    sql<string | null>`coalesce(d.number, w.number)`.as('record_number'),
    sql<Date | null>`coalesce(o.received_at, a.created_at, po.bought_at, x.created_at)`.as('record_made_at'),
    sql<bigint | null>`coalesce(d.amount, w.amount, o.gross, x.from_amount)`.as('record_amount'),
    sql<string | null>`coalesce(d.currency, w.currency, o.currency, x.from_currency)`.as('record_currency'),
  ]);
}

export type ConsoleThread = Awaited<ReturnType<ReturnType<typeof selectThreads>['execute']>>[number];

export const listMessages = (tx: Tx, threadId: string) =>
  tx
    .selectFrom('thread_message as m')
    .leftJoin('staff as s', 's.staff_id', 'm.staff_id')
    .select(['m.position', 'm.author', 's.username as staff', 'm.text', 'm.filled', 'm.sent_at'])
    .where('m.thread_id', '=', threadId)
    .orderBy('m.position')
    .execute();

const writers = [...threadConsoleCalls['POST /messages/{id}/answer'].roles];

const selectAssignable = (tx: Tx) =>
  tx
    .selectFrom('staff')
    .select(['staff_id', 'username'])
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`roles && ${writers}::text[]`);

/** Who may answer. */
export const listAssignable = (tx: Tx) => selectAssignable(tx).orderBy('username').limit(200).execute();

export const isAssignable = async (tx: Tx, staffId: string): Promise<boolean> =>
  (await selectAssignable(tx).where('staff_id', '=', staffId).executeTakeFirst()) !== undefined;

export async function storeAssignee(tx: Tx, threadId: string, staffId: string | null): Promise<void> {
  await tx
    .updateTable('message_thread')
    .set({ assigned_to: staffId })
    .where('thread_id', '=', threadId)
    .execute();
}
