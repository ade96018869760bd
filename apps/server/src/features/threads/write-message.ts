import {
  openThreadsMax,
  type RecordKind,
  threadMessagesMax,
  unansweredMax,
} from '@openfloor/contract/threads/parts';
import type { Database, Tx } from '@openfloor/db/database';
import type { CustomerContext } from '../../http/call-context.ts';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { lockCustomer, readCustomer } from '../../kernel/customers/customer-store.ts';
import { countTry, messageSubjects } from '../../kernel/limits/attempt-store.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { findRecord } from './record-store.ts';
import { loggedMessage, threadSubject } from './thread.ts';
import {
  countOpenThreads,
  countUnanswered,
  insertMessage,
  insertThread,
  lockThread,
} from './thread-store.ts';

type Context = CustomerContext<Tenant>;

/** A repetition of what was sent is no further try. */
async function countMessage(database: Database, context: Context): Promise<void> {
  if ((await context.earlierOutcome()) !== undefined) return;
  const { customerId } = context.caller;
  const { verified_name } = await context.query(tx => readCustomer(tx, customerId));
  const who = { customerId, verified: verified_name !== null, address: context.address };
  await countTry(database, context.tenant.tenantId, messageSubjects(who));
}

interface Asked {
  subject: string;
  text: string;
  about?: { kind: RecordKind; id: string } | undefined;
}

export async function openThread(
  database: Database,
  context: Context,
  { subject, text, about }: Asked,
): Promise<{ id: string }> {
  await countMessage(database, context);
  const { customerId } = context.caller;
  return context.transaction(async tx => {
    const { verified_name } = await lockCustomer(tx, customerId);
    const openMax = verified_name === null ? openThreadsMax.unverified : openThreadsMax.verified;
    if ((await countOpenThreads(tx, customerId)) >= openMax)
      throw new Refusal('conflict', { problem: 'threadsOpen' });
    if (about) await requireOwnRecord(tx, customerId, about);
    const { language } = context;
    const thread = await insertThread(tx, { customerId, subject: subject.trim(), language, about });
    await write(tx, context, { threadId: thread.thread_id, number: thread.number, text });
    return { id: thread.thread_id };
  });
}

export async function requireOwnRecord(
  tx: Tx,
  customerId: string,
  about: { kind: RecordKind; id: string },
): Promise<void> {
  const record = isUuid(about.id) ? await findRecord(tx, customerId, about) : undefined;
  if (!record) throw new InvalidField('about.id', 'notAllowed');
}

export async function writeMore(
  database: Database,
  context: Context,
  threadId: string,
  text: string,
): Promise<null> {
  await countMessage(database, context);
  return context.transaction(async tx => {
    const thread = isUuid(threadId) ? await lockThread(tx, threadId) : undefined;
    if (thread?.customer_id !== context.caller.customerId) throw new Refusal('notFound');
    if (thread.last_position >= threadMessagesMax) throw new Refusal('conflict', { problem: 'threadFull' });
    if ((await countUnanswered(tx, threadId)) >= unansweredMax)
      throw new Refusal('conflict', { problem: 'messagesUnanswered' });
    await write(tx, context, { threadId, number: thread.number, text });
    return null;
  });
}

async function write(
  tx: Tx,
  context: Context,
  { threadId, number, text }: { threadId: string; number: string; text: string },
): Promise<void> {
  const position = await insertMessage(tx, threadId, { author: 'customer', text });
  await writeAudit(tx, customerActor(context), {
    action: 'message.send',
    subject: threadSubject(threadId),
    customerId: context.caller.customerId,
    after: loggedMessage(number, position, text),
  });
}
