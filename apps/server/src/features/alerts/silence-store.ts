import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export interface Silence {
  queue: string;
  until: Date;
  reason: string;
  staffId: string;
  username: string;
}

const silences = sql`
  select l.queue, l.until, l.reason, l.staff_id as "staffId", s.username
  from alert_silence l join staff s on s.tenant_id = l.tenant_id and s.staff_id = l.staff_id`;

/** Those in force. */
export async function listSilences(tx: Tx, at: Date): Promise<Silence[]> {
  const { rows } = await sql<Silence>`${silences} where l.until > ${at} order by l.until, l.queue`.execute(
    tx,
  );
  return rows;
}

/** The last one of a queue, in force or not. */
export async function lastSilence(tx: Tx, queue: string): Promise<Silence | undefined> {
  const { rows } = await sql<Silence>`${silences} where l.queue = ${queue}`.execute(tx);
  return rows[0];
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

/** Each queue keeps its last one alone. */
export async function keepSilence(tx: Tx, { queue, until, reason, staffId, at }: Wish): Promise<void> {
  const row = { until, reason, staff_id: staffId, begun_at: at };
  await tx
    .insertInto('alert_silence')
    .values({ queue, ...row })
    .onConflict(conflict => conflict.columns(['tenant_id', 'queue']).doUpdateSet(row))
    .execute();
}

/** It stays, so that the next one is known to come after a look. */
export async function endSilence(tx: Tx, queue: string, at: Date): Promise<void> {
  await tx.updateTable('alert_silence').set({ until: at }).where('queue', '=', queue).execute();
}
