import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { findEndpoint, type ListedEndpoint, listEndpoints } from './endpoint-store.ts';
import {
  type AttemptRow,
  type DeliveryRow,
  type LogFilter,
  lastAttempts,
  listAttempts,
  selectDeliveries,
} from './log-store.ts';
import { webhookBody } from './webhook-desk.ts';

export async function showEndpoints(tx: Tx) {
  return (await listEndpoints(tx)).map(shownEndpoint);
}

export const shownEndpoint = (row: ListedEndpoint) => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  compliance: row.compliance,
  state: stateOf(row),
  waiting: row.waiting,
  oldestTime: row.oldest?.getTime() ?? null,
  failures: row.failures,
  failingSince: row.failing_since?.getTime() ?? null,
  nextTime: stateOf(row) === 'failing' ? row.due_at.getTime() : null,
  problem: row.problem,
  lastTime: row.last_at?.getTime() ?? null,
  secrets: row.secrets.map(({ created, until }) => ({ createdTime: created, untilTime: until })),
});

function stateOf(row: ListedEndpoint) {
  if (row.disabled_at) return 'disabled' as const;
  if (!row.collects_from) return 'no-secret' as const;
  if (row.paused_at) return 'paused' as const;
  return row.failures > 0 ? ('failing' as const) : ('on' as const);
}

export async function showDeliveries(tx: Tx, endpointId: string, query: PageQuery & LogFilter) {
  if (!(await findEndpoint(tx, endpointId))) throw new Refusal('notFound');
  const { rows, total } = await readPage(selectDeliveries(tx, endpointId, query), query, {
    columns: { number: 'd.number' },
    otherwise: '-number',
    id: 'd.number',
    idFollows: true,
  });
  const tries = await lastAttempts(
    tx,
    endpointId,
    rows.map(row => String(row.number)),
  );
  return {
    records: rows.map(row =>
      asListed(
        row,
        tries.find(({ number }) => number === String(row.number)),
      ),
    ),
    total,
  };
}

export async function showDelivery(tx: Tx, endpointId: string, number: string) {
  if (!(await findEndpoint(tx, endpointId)) || !/^\d{1,15}$/.test(number)) throw new Refusal('notFound');
  const row = await selectDeliveries(tx, endpointId, {})
    .where('d.number', '=', BigInt(number))
    .executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  const tries = await listAttempts(tx, endpointId, number);
  return {
    ...asListed(row, tries[0]),
    body: webhookBody({ type: row.type, createdAt: row.created_at, data: row.data as object }),
    tries: tries.map(asAttempt),
  };
}

const asListed = (row: DeliveryRow, last: AttemptRow | undefined) => ({
  number: String(row.number),
  eventId: row.event_id,
  type: row.type,
  state: row.state,
  replay: row.is_replay,
  attempts: row.attempts,
  eventTime: row.created_at.getTime(),
  endedTime: row.ended_at?.getTime() ?? null,
  last: last ? asAttempt(last) : null,
});

const asAttempt = (row: AttemptRow) => ({
  time: row.tried_at.getTime(),
  url: row.url,
  status: row.status,
  tookMs: row.took_ms,
  problem: row.problem,
  answer: row.answer,
});
