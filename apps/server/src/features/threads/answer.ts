import { threadMessagesMax } from '@openfloor/contract/threads/parts';
import {
  type FilledPlaceholders,
  fillPlaceholders,
  hasUnknownPlaceholder,
  placeholdersIn,
} from '@openfloor/contract/threads/placeholders';
import type { Tx } from '@openfloor/db/database';
import { displayMoney } from '@openfloor/money/display';
import { moneyText } from '@openfloor/money/money-text';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { readCustomer } from '../../kernel/customers/customer-store.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { isAssignable, storeAssignee } from './console-store.ts';
import { findRecord } from './record-store.ts';
import { answerCause, loggedMessage, threadSubject } from './thread.ts';
import { insertMessage, lockThread, type Thread } from './thread-store.ts';

async function requireThread(tx: Tx, threadId: string): Promise<Thread> {
  const thread = isUuid(threadId) ? await lockThread(tx, threadId) : undefined;
  if (!thread) throw new Refusal('notFound');
  return thread;
}

/** Whoever has not read all of it is told so: two would answer twice, or past what was asked since. */
function requireSeen(thread: Thread, last: number): void {
  if (thread.closed_at) throw new Refusal('conflict', { problem: 'threadClosed' });
  if (thread.last_position !== last) throw new Refusal('conflict', { problem: 'answeredMeanwhile' });
}

export function answer(
  context: StaffContext,
  threadId: string,
  { text, last }: { text: string; last: number },
): Promise<null> {
  const { caller } = context;
  if (hasUnknownPlaceholder(text)) throw new InvalidField('text', 'placeholderUnknown');
  return context.transaction(async tx => {
    const thread = await requireThread(tx, threadId);
    requireSeen(thread, last);
    if (thread.last_position >= threadMessagesMax) throw new Refusal('conflict', { problem: 'threadFull' });
    const filled = await valuesFor(tx, context, thread, text);
    const position = await insertMessage(tx, threadId, { author: 'staff', staff: caller, text, filled });
    if (!thread.assigned_to) await storeAssignee(tx, threadId, caller.staffId);
    const { customer_id: customerId, number, subject } = thread;
    await notify(tx, [
      {
        customerId,
        kind: 'MESSAGE_ANSWERED',
        payload: { threadId, number, subject },
        cause: answerCause(threadId, String(position)),
      },
    ]);
    await writeAudit(tx, staffActor(context), {
      action: 'message.answer',
      subject: threadSubject(threadId),
      customerId,
      // Of what the customer reads.
      after: loggedMessage(number, position, fillPlaceholders(text, filled)),
    });
    return null;
  });
}

/** What the text leaves to be filled in; refused where there is nothing to fill it with. */
export async function valuesFor(
  tx: Tx,
  { tenant }: StaffContext,
  thread: Thread,
  text: string,
): Promise<FilledPlaceholders> {
  const asked = placeholdersIn(text);
  if (asked.length === 0) return {};
  const customer = await readCustomer(tx, thread.customer_id);
  const { record_kind: kind, record_id: id } = thread;
  const record = kind && id ? await findRecord(tx, thread.customer_id, { kind, id }) : undefined;
  const { amount, currency } = record ?? {};
  const known: Record<(typeof asked)[number], string | null | undefined> = {
    firstName: customer.verified_name?.trim().split(/\s+/)[0] ?? customer.username,
    recordNumber: record?.number,
    amount:
      amount && currency
        ? displayMoney(moneyText(amount, currency), currency, tenant.config.defaultCurrency)
        : null,
  };
  return Object.fromEntries(
    asked.map(name => {
      const value = known[name];
      if (!value) throw new InvalidField('text', 'placeholderEmpty');
      return [name, value];
    }),
  );
}

/** Staff's own: in the log, and not in what the customer sees of it. */
export function addNote(context: StaffContext, threadId: string, text: string): Promise<null> {
  return context.transaction(async tx => {
    const { number, last_position } = await requireThread(tx, threadId);
    if (last_position >= threadMessagesMax) throw new Refusal('conflict', { problem: 'threadFull' });
    const position = await insertMessage(tx, threadId, { author: 'note', staff: context.caller, text });
    await writeAudit(tx, staffActor(context), {
      action: 'message.note',
      subject: threadSubject(threadId),
      after: loggedMessage(number, position, text),
    });
    return null;
  });
}

export function assign(context: StaffContext, threadId: string, staffId: string | null): Promise<null> {
  return context.transaction(async tx => {
    const { number, assigned_to: before } = await requireThread(tx, threadId);
    if (staffId !== null && !(isUuid(staffId) && (await isAssignable(tx, staffId))))
      throw new InvalidField('staffId', 'notAllowed');
    if (before === staffId) return null;
    await storeAssignee(tx, threadId, staffId);
    await writeAudit(tx, staffActor(context), {
      action: 'message.assign',
      subject: threadSubject(threadId),
      before: { number, assignedTo: before },
      after: { number, assignedTo: staffId },
    });
    return null;
  });
}

export function close(context: StaffContext, threadId: string, last: number): Promise<null> {
  return context.transaction(async tx => {
    const thread = await requireThread(tx, threadId);
    requireSeen(thread, last);
    await insertMessage(tx, threadId, { author: 'closed', staff: context.caller, text: '' });
    await writeAudit(tx, staffActor(context), {
      action: 'message.close',
      subject: threadSubject(threadId),
      customerId: thread.customer_id,
      before: { closed: false },
      after: { number: thread.number, closed: true },
    });
    return null;
  });
}
