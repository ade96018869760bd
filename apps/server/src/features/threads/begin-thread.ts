import { begunThreadsMax, type RecordKind } from '@openfloor/contract/threads/parts';
import { fillPlaceholders, hasUnknownPlaceholder } from '@openfloor/contract/threads/placeholders';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { isCustomer, lockCustomer } from '../../kernel/customers/customer-store.ts';
import { readContactEmail } from '../../kernel/mail/contact-email-store.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { valuesFor } from './answer.ts';
import { storeAssignee } from './console-store.ts';
import { answerCause, loggedMessage, threadSubject } from './thread.ts';
import { countBegunThreads, insertMessage, insertThread, lastLanguage, lockThread } from './thread-store.ts';
import { requireOwnRecord } from './write-message.ts';

interface Begun {
  subject: string;
  text: string;
  about?: { kind: RecordKind; id: string } | undefined;
}

/** Writes to a customer who has not asked. They are told as of any answer, and may answer in turn. */
export function beginThread(
  context: StaffContext,
  customerId: string,
  { subject, text, about }: Begun,
): Promise<{ id: string }> {
  const { caller, tenant } = context;
  if (hasUnknownPlaceholder(text)) throw new InvalidField('text', 'placeholderUnknown');
  return context.transaction(async tx => {
    if (!isUuid(customerId) || !(await isCustomer(tx, customerId))) throw new Refusal('notFound');
    await lockCustomer(tx, customerId);
    if ((await countBegunThreads(tx, customerId)) >= begunThreadsMax)
      throw new Refusal('conflict', { problem: 'threadsBegun' });
    if (about) await requireOwnRecord(tx, customerId, about);
    // As they wrote last, or get their e-mail.
    const language =
      (await lastLanguage(tx, customerId)) ??
      (await readContactEmail(tx, customerId))?.language ??
      tenant.config.defaultLanguage;
    const asked = { customerId, subject: subject.trim(), language, about, begunBy: caller.staffId };
    const { thread_id: threadId, number } = await insertThread(tx, asked);
    const thread = (await lockThread(tx, threadId))!;
    const filled = await valuesFor(tx, context, thread, text);
    const position = await insertMessage(tx, threadId, { author: 'staff', staff: caller, text, filled });
    await storeAssignee(tx, threadId, caller.staffId);
    await notify(tx, [
      {
        customerId,
        kind: 'MESSAGE_ANSWERED',
        payload: { threadId, number, subject: asked.subject, begun: true },
        cause: answerCause(threadId, String(position)),
      },
    ]);
    await writeAudit(tx, staffActor(context), {
      action: 'message.begin',
      subject: threadSubject(threadId),
      customerId,
      after: loggedMessage(number, position, fillPlaceholders(text, filled)),
    });
    return { id: threadId };
  });
}
