import type { threadCalls } from '@openfloor/contract/threads/calls';
import type { RecordKind } from '@openfloor/contract/threads/parts';
import { fillPlaceholders } from '@openfloor/contract/threads/placeholders';
import type { Database } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { markReadAbout } from '../../kernel/notifications/notification-store.ts';
import { filledOf } from './filled.ts';
import { numberOf } from './record-store.ts';
import { answerCause, stateOf } from './thread.ts';
import {
  countUnreadThreads,
  findOwnThread,
  listOwnThreads,
  listShownMessages,
  lockThread,
  type OwnThread,
  storeRead,
} from './thread-store.ts';
import { openThread, writeMore } from './write-message.ts';

export function threadHandlers({ database }: { database: Database }): CustomerHandlers<typeof threadCalls> {
  return {
    'GET /messages': async (context, { query: { pageNum, pageSize } }) => {
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const rows = await context.query(tx => listOwnThreads(tx, context.caller.customerId, page));
      return { records: rows.map(shownThread) };
    },
    'GET /messages/unread': async context => ({
      count: await context.query(tx => countUnreadThreads(tx, context.caller.customerId)),
    }),
    'GET /messages/{id}': (context, { params: { id } }) =>
      context.query(async tx => {
        const thread = isUuid(id) ? await findOwnThread(tx, context.caller.customerId, id) : undefined;
        if (!thread) throw new Refusal('notFound');
        const messages = await listShownMessages(tx, id);
        return { ...shownThread(thread), messages: messages.map(shownMessage) };
      }),
    'POST /messages': (context, { body }) => openThread(database, context, body),
    'POST /messages/{id}': (context, { params, body }) => writeMore(database, context, params.id, body.text),
    'POST /messages/{id}/read': (context, { params: { id }, body }) =>
      context.transaction(async tx => {
        const thread = isUuid(id) ? await lockThread(tx, id) : undefined;
        if (thread?.customer_id !== context.caller.customerId) throw new Refusal('notFound');
        const seen = (await listShownMessages(tx, id)).slice(0, body.seen).at(-1);
        if (seen) await storeRead(tx, id, seen.position);
        await markReadAbout(tx, context.caller.customerId, answerCause(id));
        return null;
      }),
  };
}

function shownThread(row: OwnThread) {
  return {
    id: row.thread_id,
    number: row.number,
    subject: row.subject,
    about:
      row.record_kind && row.record_id ? aboutOf({ kind: row.record_kind, id: row.record_id }, row) : null,
    state: stateOf(row),
    openedTime: row.opened_at.getTime(),
    lastTime: row.last_at.getTime(),
    unread: row.unread,
  };
}

const aboutOf = (record: { kind: RecordKind; id: string }, row: OwnThread) => ({
  ...record,
  number: numberOf(record, { number: row.record_number, made_at: row.record_made_at }),
});

type Shown = Awaited<ReturnType<typeof listShownMessages>>[number];

/** Which role answered, never which person. */
const shownMessage = (row: Shown) => ({
  by: row.author === 'customer' ? ('customer' as const) : ('staff' as const),
  roles: row.roles,
  text: fillPlaceholders(row.text, filledOf(row.filled)),
  time: row.sent_at.getTime(),
});
