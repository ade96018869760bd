import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** An entry that a head added, for people. */
export interface Added {
  kind: string;
  /** What it is said of, such as `fees`, `NSENG/2026`, `2026-11-16/1` or an offer’s id. */
  subject: string;
  /** The stock of an offer; the key that a change of keys leads to. */
  name: string | null;
}

export interface ListedCheckpoint {
  size: number;
  /** Of the head before. */
  before: number;
  root: Uint8Array;
  signedAt: Date;
  added: Added[];
}

const addedShown = 3;

/** Heads smaller than that, newest first, each with the first entries that it added. */
export async function listHeads(
  tx: Tx,
  below: number | undefined,
  limit: number,
): Promise<ListedCheckpoint[]> {
  const { rows } = await sql<{
    size: bigint;
    before: bigint;
    root: Uint8Array;
    signedAt: Date;
    added: Added[];
  }>`
    select c.size, p.size as before, c.root, c.signed_at as "signedAt", coalesce(a.added, '[]') as added
    from (
      select size, root, signed_at from proof_checkpoint
      where ${below ?? null}::bigint is null or size < ${below ?? null} order by size desc limit ${limit}
    ) c
    cross join lateral (
      select coalesce(max(size), 0) as size from (
        select size from proof_checkpoint p where p.size < c.size order by p.size desc limit 1) one
    ) p
    cross join lateral (
      select jsonb_agg(jsonb_build_object('kind', e.kind, 'subject', e.subject, 'name', e.name) order by e.entry_index) as added
      from (
        select e.entry_index, e.kind, e.subject, coalesce(i.name, e.body ->> 'new') as name
        from proof_event e
        left join offer o on e.kind like 'offer-%' and o.offer_id::text = split_part(e.subject, '/', 1)
        left join instrument i on i.instrument_id = o.instrument_id
        where e.entry_index >= p.size and e.entry_index < c.size order by e.entry_index limit ${addedShown}
      ) e
    ) a
    order by c.size desc`.execute(tx);
  return rows.map(row => ({ ...row, size: Number(row.size), before: Number(row.before) }));
}

/** How many heads there are. */
export async function countHeads(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from proof_checkpoint`.execute(tx);
  return Number(rows[0]?.count ?? 0n);
}

/** When the last entry came into the log. */
export async function lastEntryAt(tx: Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select logged_at as at from proof_entry order by index desc limit 1`.execute(tx);
  return rows[0]?.at;
}
