import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export interface NewFile {
  fileId: string;
  caseId: string;
  name: string;
  type: 'image/jpeg' | 'application/pdf';
  byteSize: number;
  sha256: Buffer;
  uploadedBy: string;
}

/** What one member of staff attaches in a day at most, and what a case can bear. */
const dailyFilesMax = 100;
const filesOfCaseMax = 50;

/** Notes a file whose bytes are about to be stored; false where there is no room for it. */
export async function announceFile(tx: Tx, file: NewFile): Promise<boolean> {
  // Many at once must not slip through the limits.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case file ${file.uploadedBy}`}, 0))`.execute(tx);
  const { rows } = await sql<{ may: boolean }>`
    select (select count(*) from case_file where uploaded_by = ${file.uploadedBy}
        and created_at > now() - interval '1 day') < ${dailyFilesMax}
      and (select count(*) from case_file where case_id = ${file.caseId}) < ${filesOfCaseMax} as may`.execute(
    tx,
  );
  if (!rows[0]?.may) return false;
  await tx
    .insertInto('case_file')
    .values({
      file_id: file.fileId,
      case_id: file.caseId,
      name: file.name,
      type: file.type,
      byte_size: file.byteSize,
      sha256: file.sha256,
      uploaded_by: file.uploadedBy,
    })
    .execute();
  return true;
}

export async function markFileStored(tx: Tx, fileId: string): Promise<void> {
  await tx
    .updateTable('case_file')
    .set({ stored_at: sql<Date>`now()` })
    .where('file_id', '=', fileId)
    .execute();
}

export function findFile(tx: Tx, fileId: string) {
  return tx
    .selectFrom('case_file')
    .select(['file_id', 'case_id', 'name', 'type', 'sha256'])
    .where('file_id', '=', fileId)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
}

/** What is attached to a case, oldest first. */
export async function listFiles(tx: Tx, caseId: string) {
  const rows = await tx
    .selectFrom('case_file as f')
    .innerJoin('staff as s', 's.staff_id', 'f.uploaded_by')
    .select(['f.file_id', 'f.name', 'f.type', 'f.byte_size', 'f.created_at', 's.username'])
    .where('f.case_id', '=', caseId)
    .where('f.stored_at', 'is not', null)
    .orderBy('f.created_at')
    .orderBy('f.file_id')
    .execute();
  return rows.map(({ file_id: id, name, type, byte_size: bytes, username: by, created_at }) => ({
    ...{ id, name, type, bytes, by },
    time: created_at.getTime(),
  }));
}

/** Files whose bytes never came; locked until the transaction ends. */
export async function lockUnstored(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select file_id from case_file where stored_at is null and created_at < now() - interval '1 day'
    order by created_at limit ${limit} for update skip locked`.execute(tx);
  return rows.map(row => row.file_id);
}

export async function forgetFiles(tx: Tx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .deleteFrom('case_file')
    .where('file_id', 'in', [...fileIds])
    .execute();
}
