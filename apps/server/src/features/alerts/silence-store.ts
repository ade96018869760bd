import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export interface Silence {
  queue: string;
  until: Date;
  reason: string;
  staffId: string;
  username: string;
}

export async function listSilences(tx: Tx, at: Date): Promise<Silence[]> {
  const { rows } = await sql<Silence>`
    select l.queue, l.until, l.reason, l.staff_id as "staffId", s.username
    from alert_silence l join staff s on s.tenant_id = l.tenant_id and s.staff_id = l.staff_id
    where l.until > ${at} order by l.until, l.queue`.execute(tx);
  return rows;
}

export async function silencedQueues(tx: Tx, at: Date): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('alert_silence').select('queue').where('until', '>', at).execute();
  return new Set(rows.map(({ queue }) => queue));
}

interface Wish {
  queue: string;
  until: Date;
  reason: string;
  staffId: string;
  at: Date;
}

/** A later one takes the place of the one before. */
export async function keepSilence(tx: Tx, { queue, until, reason, staffId, at }: Wish): Promise<void> {
  const row = { until, reason, staff_id: staffId, begun_at: at };
  await tx
    .insertInto('alert_silence')
    .values({ queue, ...row })
    .onConflict(conflict => conflict.columns(['tenant_id', 'queue']).doUpdateSet(row))
    .execute();
}

/** False where there is none that goes on. */
export async function endSilence(tx: Tx, queue: string, at: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('alert_silence')
    .where('queue', '=', queue)
    .where('until', '>', at)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
