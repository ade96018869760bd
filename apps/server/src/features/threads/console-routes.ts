import type { threadConsoleCalls } from '@openfloor/contract/threads/console-calls';
import { fillPlaceholders } from '@openfloor/contract/threads/placeholders';
import type { Tx } from '@openfloor/db/database';
import { currencies, languages } from '@openfloor/homes/codes';
import { moneyText } from '@openfloor/money/money-text';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { consoleCustomer, type Masking, maskingFor } from '../../kernel/masking/console-customer.ts';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { findCandidates } from '../../kernel/paging/search-store.ts';
import { addNote, answer, assign, close } from './answer.ts';
import { beginThread } from './begin-thread.ts';
import {
  type ConsoleThread,
  countableThreads,
  listAssignable,
  listMessages,
  selectThreads,
} from './console-store.ts';
import { filledOf } from './filled.ts';
import { numberOf } from './record-store.ts';
import { stateOf } from './thread.ts';

export const threadConsoleHandlers = (): ConsoleHandlers<typeof threadConsoleCalls> => ({
  'GET /messages': (context, { query }) => context.query(tx => listThreads(tx, context, query)),
  'GET /messages/team': context => context.query(async tx => ({ people: await readTeam(tx) })),
  'GET /messages/{id}': (context, { params }) => context.query(tx => showThread(tx, context, params.id)),
  'POST /customers/{id}/messages': (context, { params, body }) => beginThread(context, params.id, body),
  'POST /messages/{id}/answer': (context, { params, body }) => answer(context, params.id, body),
  'POST /messages/{id}/note': (context, { params, body }) => addNote(context, params.id, body.text),
  'POST /messages/{id}/assign': (context, { params, body }) => assign(context, params.id, body.staffId),
  'POST /messages/{id}/close': (context, { params, body }) => close(context, params.id, body.last),
});

interface ListQuery extends PageQuery {
  state?: 'waiting' | 'open' | 'closed' | undefined;
  assigned?: 'me' | 'nobody' | undefined;
  search?: string | undefined;
  customerId?: string | undefined;
}

const columns = { waitingSince: 't.waiting_since', lastTime: 't.last_at' };

async function listThreads(tx: Tx, { caller }: StaffContext, { assigned, ...query }: ListQuery) {
  const masking = maskingFor(caller);
  const assignedTo = assigned === 'me' ? caller.staffId : assigned === 'nobody' ? null : undefined;
  const candidates = await findCandidates(tx, 'thread', { ...query, ...masking });
  const filter = { ...query, candidates, assignedTo, masked: masking.masked };
  const found = selectThreads(tx, filter);
  // Whoever waits longest first; what is closed with the newest.
  const otherwise = query.state === 'closed' || query.customerId ? '-lastTime' : 'waitingSince';
  const { rows, total } = await readPage(found, query, {
    columns,
    otherwise,
    id: 't.thread_id',
    nulls: { waitingSince: 'last' },
    whole: 't.opened_at',
    counted: countableThreads(tx, filter),
  });
  return { records: rows.map(row => asListed(row, masking)), total };
}

function asListed(row: ConsoleThread, masking: Masking) {
  return {
    id: row.thread_id,
    number: row.number,
    customer: consoleCustomer(row, masking),
    subject: row.subject,
    about: recordOf(row),
    language: languages.find(known => known === row.language) ?? languages[0],
    state: stateOf(row),
    openedTime: row.opened_at.getTime(),
    lastTime: row.last_at.getTime(),
    waitingSince: row.waiting_since?.getTime() ?? null,
    assignee: row.assigned_to ? { id: row.assigned_to, username: row.assignee ?? '' } : null,
    last: row.last_position,
  };
}

function recordOf(row: ConsoleThread) {
  const { record_kind: kind, record_id: id, record_amount: amount } = row;
  if (!kind || !id) return null;
  const currency = currencies.find(known => known === row.record_currency) ?? null;
  return {
    kind,
    id,
    number: numberOf({ kind, id }, { number: row.record_number, made_at: row.record_made_at }),
    amount: amount !== null && currency ? moneyText(amount, currency) : null,
    currency,
  };
}

async function readTeam(tx: Tx) {
  const people = await listAssignable(tx);
  return people.map(({ staff_id: id, username }) => ({ id, username }));
}

async function showThread(tx: Tx, { caller }: StaffContext, threadId: string) {
  const masking = maskingFor(caller);
  const row = isUuid(threadId)
    ? await selectThreads(tx, {}).where('t.thread_id', '=', threadId).executeTakeFirst()
    : undefined;
  if (!row) throw new Refusal('notFound');
  const messages = await listMessages(tx, threadId);
  return {
    ...asListed(row, masking),
    messages: messages.map(message => ({
      position: message.position,
      author: message.author,
      staff: message.staff,
      text: fillPlaceholders(message.text, shownFilled(message.filled, masking)),
      time: message.sent_at.getTime(),
      read: message.author === 'staff' && message.position <= row.read_position,
    })),
    assignable: await readTeam(tx),
  };
}

/** A name that was filled in tells no more to whoever sees names masked. */
function shownFilled(kept: unknown, masking: Masking) {
  const filled = filledOf(kept);
  return filled.firstName === undefined ? filled : { ...filled, firstName: masking.name(filled.firstName) };
}
