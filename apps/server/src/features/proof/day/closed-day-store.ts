import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** The last close of a day within a span among the log’s first so many entries, and the first one after it. */
export async function closedDays(
  tx: Tx,
  { from, to }: { from: string; to: string },
  size: number,
): Promise<{ last: string | undefined; next: string | undefined }> {
  const { rows } = await sql<{ last: string | null; next: string | null }>`
    with logged as (
      select d.day from proof_day d
      where exists (select from proof_event e where e.kind = 'day' and e.subject = d.day || '/1' and e.entry_index < ${size}))
    select (select max(day)::text from logged where day between ${from} and ${to}) as last,
      (select min(day)::text from logged where day > ${to}) as next`.execute(tx);
  return { last: rows[0]?.last ?? undefined, next: rows[0]?.next ?? undefined };
}

/** The newest close of all. */
export async function lastClosedDay(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select max(d.day)::text as day from proof_day d
    where exists (select from proof_event e where e.kind = 'day' and e.subject = d.day || '/1' and e.entry_index is not null)`.execute(
    tx,
  );
  return rows[0]?.day ?? undefined;
}
