import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** A list in use with which not everybody has been compared yet. */
export function openSweep(tx: Tx) {
  return tx
    .selectFrom('screening_sweep')
    .select(['version_id', 'begun_at', 'through'])
    .where('done_at', 'is', null)
    .orderBy('begun_at')
    .limit(1)
    .executeTakeFirst();
}

export async function customersBehind(tx: Tx, through: string | null, limit: number): Promise<string[]> {
  let found = tx.selectFrom('customer').select('customer_id').orderBy('customer_id').limit(limit);
  if (through) found = found.where('customer_id', '>', through);
  return (await found.execute()).map(row => row.customer_id);
}

/**
 * Where somebody has gone on with it meanwhile, whoever comes second has compared names for nothing. The cases that they opened are
 * counted all the same: nobody opens them twice, and whoever was first found them open.
 */
export async function goOn(
  tx: Tx,
  sweep: { version_id: string; begun_at: Date; through: string | null },
  step: { through: string; screened: number; hits: number },
): Promise<void> {
  const isFirst = sql`through is not distinct from ${sweep.through}::uuid and done_at is null`;
  await sql`
    update screening_sweep set hits = hits + ${step.hits},
      through = case when ${isFirst} then ${step.through}::uuid else through end,
      screened = screened + case when ${isFirst} then ${step.screened}::integer else 0 end
    where version_id = ${sweep.version_id} and date_trunc('milliseconds', begun_at) = ${sweep.begun_at}`.execute(
    tx,
  );
}

export async function endSweep(tx: Tx, sweep: { version_id: string; begun_at: Date }): Promise<void> {
  await sql`
    update screening_sweep set done_at = now() where version_id = ${sweep.version_id} and done_at is null
      and date_trunc('milliseconds', begun_at) = ${sweep.begun_at}`.execute(tx);
}

export const listSweeps = (tx: Tx, versionIds: readonly string[]) =>
  versionIds.length === 0
    ? Promise.resolve([])
    : tx.selectFrom('screening_sweep').selectAll().where('version_id', 'in', versionIds).execute();

export async function countCustomers(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from customer`.execute(tx);
  return rows[0]?.count ?? 0;
}
