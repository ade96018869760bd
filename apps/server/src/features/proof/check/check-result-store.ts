import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { CheckLine } from './findings.ts';

export interface CheckResult {
  startedAt: Date;
  finishedAt: Date;
  replayed: boolean;
  /** The last day that was closed. */
  day: string | null;
  lines: CheckLine[];
  /** The first of them, in words. */
  differences: string[];
  differenceCount: number;
}

const differencesMax = 50;

export async function storeCheck(
  tx: Tx,
  { startedAt, replayed, day, lines, differences }: Omit<CheckResult, 'finishedAt' | 'differenceCount'>,
): Promise<void> {
  await sql`
    insert into proof_check (tenant_id, started_at, finished_at, replayed, day, lines, differences, difference_count)
    values (current_tenant_id(), ${startedAt}, clock_timestamp(), ${replayed}, ${day}, ${JSON.stringify(lines)}::jsonb,
      ${differences.slice(0, differencesMax)}::text[], ${differences.length})`.execute(tx);
}

export async function lastCheck(tx: Tx): Promise<CheckResult | undefined> {
  const { rows } = await sql<CheckResult>`
    select started_at as "startedAt", finished_at as "finishedAt", replayed, day::text as day, lines, differences,
      difference_count as "differenceCount"
    from proof_check order by check_id desc limit 1`.execute(tx);
  return rows[0];
}

/** Has it checked at the next round of scheduled work. */
export async function wishCheck(tx: Tx): Promise<void> {
  await sql`
    insert into proof_check_wish (tenant_id) values (current_tenant_id())
    on conflict (tenant_id) do update set asked_at = now()`.execute(tx);
}

/** Since when somebody waits for a check that has not begun. */
export async function wishedSince(tx: Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select asked_at as at from proof_check_wish
    where asked_at > coalesce((select max(started_at) from proof_check), '-infinity')`.execute(tx);
  return rows[0]?.at;
}

/** A quarter of a year is longer than anybody looks back. Deletes some; says how many. */
export async function forgetChecks(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from proof_check where ctid = any(array(
      select ctid from proof_check where finished_at < now() - interval '90 days' limit ${limit}))`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}
