import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export interface PaperRow {
  paperId: string;
  byteSize: number;
}

/** More than anybody prepares in a day. */
export const dailyPapersMax = 40;
/** The database keeps them as long, whoever asks it to forget one. */
const unnamedAfterDays = 7;

/** Whether something of the uploader's share of the day is left; the same file again takes nothing of it. */
async function mayUpload(tx: Tx, { paperId }: PaperRow, uploadedBy: string): Promise<boolean> {
  // Many at once must not slip through the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`paper ${uploadedBy}`}, 0))`.execute(tx);
  const { rows } = await sql<{ may: boolean }>`
    select count(*) < ${dailyPapersMax} as may from offer_paper
    where uploaded_by = ${uploadedBy} and created_at > now() - interval '1 day' and paper_id <> ${paperId}`.execute(
    tx,
  );
  return rows[0]?.may ?? false;
}

/**
 * Notes a paper whose bytes are about to be stored, and that it was asked for again where it is known: then the pruning
 * leaves it. False where whoever sends it has had the day's share.
 */
export async function announcePaper(tx: Tx, paper: PaperRow, uploadedBy: string | null): Promise<boolean> {
  if (uploadedBy !== null && !(await mayUpload(tx, paper, uploadedBy))) return false;
  await sql`
    insert into offer_paper (tenant_id, paper_id, byte_size, uploaded_by)
    values (current_tenant_id(), ${paper.paperId}, ${paper.byteSize}, ${uploadedBy})
    on conflict (tenant_id, paper_id) do update set asked_at = now()`.execute(tx);
  return true;
}

/** Papers that no terms have named for a time, locked against whoever names one. */
export async function lockUnnamedPapers(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ paper_id: string }>`
    select paper_id from offer_paper
    where asked_at < now() - make_interval(days => ${unnamedAfterDays}) and not paper_is_named(tenant_id, paper_id)
    order by asked_at limit ${limit} for update skip locked`.execute(tx);
  return rows.map(row => row.paper_id);
}

export async function forgetPapers(tx: Tx, paperIds: readonly string[]): Promise<void> {
  if (paperIds.length === 0) return;
  await tx
    .deleteFrom('offer_paper')
    .where('paper_id', 'in', [...paperIds])
    .execute();
}

export async function markPaperStored(tx: Tx, paperId: string): Promise<void> {
  await tx
    .updateTable('offer_paper')
    .set({ stored_at: sql<Date>`now()` })
    .where('paper_id', '=', paperId)
    .where('stored_at', 'is', null)
    .execute();
}

/** Those of them whose bytes are there, with their sizes. */
export async function storedPapers(tx: Tx, paperIds: readonly string[]): Promise<Map<string, number>> {
  if (paperIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('offer_paper')
    .select(['paper_id', 'byte_size'])
    .where('paper_id', 'in', [...paperIds])
    .where('stored_at', 'is not', null)
    .execute();
  return new Map(rows.map(row => [row.paper_id, row.byte_size]));
}

/** The same for terms that are about to name them: none goes before they do. */
export async function holdPapers(tx: Tx, paperIds: readonly string[]): Promise<Map<string, number>> {
  await sql`
    select from offer_paper where paper_id = any(${paperIds}::text[]) order by paper_id for key share`.execute(
    tx,
  );
  return storedPapers(tx, paperIds);
}
