import type { RecordKind } from '@openfloor/contract/threads/parts';
import type { FilledPlaceholders } from '@openfloor/contract/threads/placeholders';
import type { Tx } from '@openfloor/db/database';
import type { Language } from '@openfloor/homes/codes';
import { sql } from 'kysely';

export interface NewThread {
  customerId: string;
  subject: string;
  language: Language;
  about: { kind: RecordKind; id: string } | undefined;
  /** A member of staff; absent: the customer. */
  begunBy?: string;
}

export function insertThread(tx: Tx, { customerId, subject, language, about, begunBy }: NewThread) {
  return tx
    .insertInto('message_thread')
    .values({
      customer_id: customerId,
      subject,
      language,
      record_kind: about?.kind ?? null,
      record_id: about?.id ?? null,
      begun_by: begunBy ?? null,
    })
    .returning(['thread_id', 'number'])
    .executeTakeFirstOrThrow();
}

const columns = [
  'thread_id',
  'number',
  'customer_id',
  'subject',
  'language',
  'record_kind',
  'record_id',
  'opened_at',
  'last_position',
  'last_at',
  'waiting_since',
  'closed_at',
  'assigned_to',
  'read_position',
] as const;

export type Thread = NonNullable<Awaited<ReturnType<typeof lockThread>>>;

/** Whoever writes in it meanwhile waits. */
export const lockThread = (tx: Tx, threadId: string) =>
  tx
    .selectFrom('message_thread')
    .select(columns)
    .where('thread_id', '=', threadId)
    .forUpdate()
    .executeTakeFirst();

interface NewMessage {
  author: 'customer' | 'staff' | 'note' | 'closed';
  staff?: { staffId: string; roles: readonly string[] };
  text: string;
  filled?: FilledPlaceholders;
}

/** Its place in the thread. */
export async function insertMessage(
  tx: Tx,
  threadId: string,
  { author, staff, text, filled = {} }: NewMessage,
): Promise<number> {
  const { position } = await tx
    .insertInto('thread_message')
    .values({
      thread_id: threadId,
      author,
      staff_id: staff?.staffId ?? null,
      roles: [...(staff?.roles ?? [])],
      text,
      filled: JSON.stringify(filled),
    })
    .returning('position')
    .executeTakeFirstOrThrow();
  return position;
}

/** Those that the customer began. */
export async function countOpenThreads(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message_thread
    where customer_id = ${customerId} and closed_at is null and begun_by is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Those that staff began and that are still open. */
export async function countBegunThreads(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message_thread
    where customer_id = ${customerId} and closed_at is null and begun_by is not null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** In which the customer wrote last. */
export async function lastLanguage(tx: Tx, customerId: string): Promise<Language | undefined> {
  const { rows } = await sql<{ language: Language }>`
    select language from message_thread where customer_id = ${customerId} and begun_by is null
    order by opened_at desc limit 1`.execute(tx);
  return rows[0]?.language;
}

/** How many messages the customer has sent since somebody of staff answered last. */
export async function countUnanswered(tx: Tx, threadId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from thread_message
    where thread_id = ${threadId} and author = 'customer' and position > coalesce((
      select max(position) from thread_message where thread_id = ${threadId} and author = 'staff'), 0)`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** An answer that the customer has not opened. */
const isUnread = sql<boolean>`exists (
  select from thread_message m where m.tenant_id = t.tenant_id and m.thread_id = t.thread_id
    and m.author = 'staff' and m.position > t.read_position)`;

const recordNumber = sql<string | null>`case t.record_kind
  when 'deposit' then (select d.number from deposit d where d.deposit_id = t.record_id)
  when 'withdrawal' then (select w.number from withdrawal w where w.withdrawal_id = t.record_id) end`;

const recordMadeAt = sql<Date | null>`case t.record_kind
  when 'order' then (select o.received_at from trade_order o where o.order_id = t.record_id)
  when 'application' then (select a.created_at from application a where a.application_id = t.record_id)
  when 'product' then (select p.bought_at from product_order p where p.order_id = t.record_id)
  when 'exchange' then (select x.created_at from currency_exchange x where x.exchange_id = t.record_id) end`;

const selectOwn = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('message_thread as t')
    .select(columns.map(column => `t.${column}` as const))
    .select([isUnread.as('unread'), recordNumber.as('record_number'), recordMadeAt.as('record_made_at')])
    .where('t.customer_id', '=', customerId);

export type OwnThread = NonNullable<Awaited<ReturnType<typeof findOwnThread>>>;

export const listOwnThreads = (tx: Tx, customerId: string, page: { limit: number; offset: number }) =>
  selectOwn(tx, customerId)
    .orderBy('t.last_at', 'desc')
    .orderBy('t.thread_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const findOwnThread = (tx: Tx, customerId: string, threadId: string) =>
  selectOwn(tx, customerId).where('t.thread_id', '=', threadId).executeTakeFirst();

export async function countUnreadThreads(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message_thread t
    where t.customer_id = ${customerId} and ${isUnread}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** What the customer and staff wrote to each other; nothing of what staff wrote for themselves. */
export const listShownMessages = (tx: Tx, threadId: string) =>
  tx
    .selectFrom('thread_message')
    .select(['position', 'author', 'roles', 'text', 'filled', 'sent_at'])
    .where('thread_id', '=', threadId)
    .where('author', 'in', ['customer', 'staff'])
    .orderBy('position')
    .execute();

export async function storeRead(tx: Tx, threadId: string, position: number): Promise<void> {
  await tx
    .updateTable('message_thread')
    .set({ read_position: position, read_at: sql<Date>`now()` })
    .where('thread_id', '=', threadId)
    .where('read_position', '<', position)
    .execute();
}
