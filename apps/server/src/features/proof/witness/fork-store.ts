import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

const toldMax = 500;

/** That a witness has seen another log than this head’s; once for each head. */
export async function storeFork(tx: Tx, witness: string, size: number, told: string): Promise<void> {
  await sql`
    insert into proof_fork (tenant_id, witness, size, told)
    values (current_tenant_id(), ${witness}, ${size}, ${told.slice(0, toldMax)}) on conflict do nothing`.execute(
    tx,
  );
}

/** How many heads of the last day witnesses have objected to. */
export async function countNewForks(tx: Tx, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from proof_fork where seen_at > ${at}::timestamptz - interval '1 day'`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export interface WitnessRecord {
  witness: string;
  /** The largest head that it has signed, and when. */
  size: number | null;
  signedAt: Date | null;
  forks: number;
  forkAt: Date | null;
}

/** Keys of witnesses that have seen another log and are not among these: what they saw stays seen. */
export async function listOthersWithForks(tx: Tx, witnesses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ witness: string }>`
    select witness from proof_fork where witness <> all(${[...witnesses]}::text[])
    group by witness order by max(seen_at) desc limit 10`.execute(tx);
  return rows.map(({ witness }) => witness);
}

/** What is known of each of these, in their order. */
export async function listWitnesses(tx: Tx, witnesses: readonly string[]): Promise<WitnessRecord[]> {
  const { rows } = await sql<Omit<WitnessRecord, 'size'> & { size: bigint | null }>`
    select w.name as witness, s.size, s.signed_at as "signedAt", f.forks::integer as forks, f.at as "forkAt"
    from unnest(${[...witnesses]}::text[]) with ordinality as w(name, place)
    left join lateral (
      select size, signed_at from proof_cosignature c where c.witness = w.name order by size desc limit 1
    ) s on true
    cross join lateral (select count(*) as forks, max(seen_at) as at from proof_fork f where f.witness = w.name) f
    order by w.place`.execute(tx);
  return rows.map(row => ({ ...row, size: row.size === null ? null : Number(row.size) }));
}
