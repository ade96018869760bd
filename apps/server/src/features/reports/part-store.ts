import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { Claim } from './claim-store.ts';

/** Before its bytes are stored, so that they are found whatever happens then; its id names the file. */
export async function announcePart(tx: Tx, { report_id, attempt }: Claim, position: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into report_part (tenant_id, report_id, attempt, position)
    values (current_tenant_id(), ${report_id}, ${attempt}, ${position}) returning part_id as id`.execute(tx);
  return rows[0]!.id;
}

/** The parts of a report that is done, in their order. */
export async function listParts(tx: Tx, reportId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select part_id as id from report_part where report_id = ${reportId} and stored_at is not null
    order by position`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What tries have left that came to nothing, once nobody can be at them any more. */
export async function lockLeftParts(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.part_id as id from report_part p
    join report r on r.tenant_id = p.tenant_id and r.report_id = p.report_id
    where p.stored_at is null and p.announced_at < clock_timestamp() - interval '1 hour'
      and (p.attempt < r.attempt or r.state <> 'making')
    order by p.announced_at limit ${limit} for update of p skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function forgetParts(tx: Tx, partIds: readonly string[]): Promise<void> {
  if (partIds.length === 0) return;
  await sql`delete from report_part where part_id = any(${[...partIds]}::uuid[])`.execute(tx);
}
