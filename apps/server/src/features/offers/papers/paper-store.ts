import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export interface PaperRow {
  paperId: string;
  byteSize: number;
}

/** Notes a paper whose bytes are about to be stored; one that is known stays as it is. */
export async function announcePaper(tx: Tx, paper: PaperRow, uploadedBy: string | null): Promise<void> {
  await sql`
    insert into offer_paper (tenant_id, paper_id, byte_size, uploaded_by)
    values (current_tenant_id(), ${paper.paperId}, ${paper.byteSize}, ${uploadedBy})
    on conflict do nothing`.execute(tx);
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
