import type { alertStates } from '@openfloor/contract/alerts/alert-values';
import type { QueueName } from '@openfloor/contract/dashboard/queue-names';
import type { Tx } from '@openfloor/db/database';
import type { StaffRole } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { findHolder, type Holder } from './duty-store.ts';

export interface AlertQuery extends PageQuery<'beganTime'> {
  state?: (typeof alertStates)[number] | undefined;
  queue?: QueueName | undefined;
}

interface AlertRow {
  alert_id: string;
  queue: QueueName;
  over_since: Date;
  told_at: Date | null;
  waiting: number;
  waited_minutes: number;
  level_minutes: number;
  taken_by: string | null;
  taken_at: Date | null;
  ended_at: Date | null;
  username: string | null;
}

const columns = sql`alert_id, queue, over_since, told_at, waiting, waited_minutes, level_minutes, taken_by, taken_at`;
const firing = sql`select ${columns}, null::timestamptz as ended_at from queue_alert`;
const ended = sql`select ${columns}, ended_at from past_alert`;

/** What fires and what has ended, without queues that are hidden from the reader. Whoever is disabled has nothing that fires. */
export function searchAlerts(tx: Tx, query: AlertQuery, hidden: readonly QueueName[]) {
  const source =
    query.state === undefined ? sql`${firing} union all ${ended}` : query.state === 'firing' ? firing : ended;
  let found = tx
    .selectFrom(
      sql<AlertRow>`(select a.*, (select s.username from staff s where s.staff_id = a.taken_by and (a.ended_at is not null or s.disabled_at is null)) as username from (${source}) a)`.as(
        'alert',
      ),
    )
    .selectAll();
  if (query.queue) found = found.where('queue', '=', query.queue);
  if (hidden.length > 0) found = found.where('queue', 'not in', hidden);
  return readPage(found, query, {
    columns: { beganTime: 'over_since' },
    otherwise: '-beganTime',
    id: 'alert_id',
  });
}

export interface Firing {
  alertId: string;
  takenBy: Holder | undefined;
}

/** What fires for a queue and who took it; whoever takes it meanwhile waits. */
export async function lockFiring(
  tx: Tx,
  queue: QueueName,
  team: readonly StaffRole[],
): Promise<Firing | undefined> {
  const row = await tx
    .selectFrom('queue_alert')
    .select(['alert_id', 'taken_by'])
    .where('queue', '=', queue)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    alertId: row.alert_id,
    takenBy: row.taken_by ? await findHolder(tx, row.taken_by, team) : undefined,
  };
}

export async function keepTaken(
  tx: Tx,
  queue: QueueName,
  taken: { by: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('queue_alert')
    .set({ taken_by: taken.by, taken_at: taken.by === null ? null : taken.at })
    .where('queue', '=', queue)
    .execute();
}
