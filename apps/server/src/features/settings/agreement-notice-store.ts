import type { AgreementKind } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { askDue, type NextDue } from '../../kernel/schedule/next-due.ts';

export interface AgreementToTell {
  kind: AgreementKind;
  version: number;
  published_at: Date;
  told_until: string | null;
}

/** A version of which not everybody has been told; nobody else tells of it until the transaction ends. */
export async function lockAgreementToTell(tx: Tx): Promise<AgreementToTell | undefined> {
  const { rows } = await sql<AgreementToTell>`
    select n.kind, n.version, a.published_at, n.told_until
    from agreement_notice n join agreement a using (tenant_id, kind, version)
    where n.told_at is null order by a.published_at limit 1 for update of n skip locked`.execute(tx);
  return rows[0];
}

/** The next customers in order of their ids, who were there before it. */
export async function nextReaders(
  tx: Tx,
  { published_at, told_until }: AgreementToTell,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from customer
    where created_at < ${published_at} and (${told_until}::uuid is null or customer_id > ${told_until}::uuid)
    order by customer_id limit ${limit}`.execute(tx);
  return rows.map(row => row.id);
}

export async function noteAgreementTold(
  tx: Tx,
  { kind, version }: AgreementToTell,
  { until, isLast }: { until: string | null; isLast: boolean },
): Promise<void> {
  await sql`
    update agreement_notice set told_until = ${until}, told_at = case when ${isLast} then now() end
    where kind = ${kind} and version = ${version}`.execute(tx);
}

export async function agreementsToTell(tx: Tx, at: Date): Promise<NextDue> {
  return askDue(
    tx,
    sql<{ next: Date | null; due: number }>`
    select case when count(*) > 0 then ${at}::timestamptz end as next, count(*)::integer as due
    from agreement_notice where told_at is null`,
  );
}
