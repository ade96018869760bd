import type { FilePurpose } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { CleanImage } from '../../kernel/images/read-image.ts';

export const dailyFilesMax = 40;
const unusedAfterHours = 24;
/** Longer than a recovery can take, and no longer: they are kept for nothing else. */
const recoveryPhotosDays = 60;

export interface NewFile {
  tenantId: string;
  fileId: string;
  customerId: string;
  purpose: FilePurpose;
  image: CleanImage;
}

/** Whether something of the customer's share of the day is left; whoever claims to be them has a share of its own. */
export async function mayUpload(
  tx: Tx,
  { customerId, purpose }: Pick<NewFile, 'customerId' | 'purpose'>,
): Promise<boolean> {
  const { count } = await tx
    .selectFrom('document')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .where('purpose', purpose === 'RECOVERY' ? '=' : '<>', 'RECOVERY')
    .executeTakeFirstOrThrow();
  return count < BigInt(dailyFilesMax);
}

/** Notes a file that is about to be stored; false where the customer has had the day's share. */
export async function announceFile(tx: Tx, file: NewFile): Promise<boolean> {
  // Many at once must not slip through the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${file.customerId}`}, 0))`.execute(tx);
  if (!(await mayUpload(tx, file))) return false;
  await tx
    .insertInto('document')
    .values({
      tenant_id: file.tenantId,
      document_id: file.fileId,
      customer_id: file.customerId,
      purpose: file.purpose,
      byte_size: file.image.bytes.length,
      width: file.image.width,
      height: file.image.height,
      picture_hash: file.image.pictureHash,
      look_hash: file.image.lookHash,
    })
    .execute();
  return true;
}

export async function markStored(tx: Tx, fileId: string): Promise<void> {
  await tx.updateTable('document').set({ stored_at: new Date() }).where('document_id', '=', fileId).execute();
}

export function findStoredFile(tx: Tx, fileId: string) {
  return tx
    .selectFrom('document')
    .selectAll()
    .where('document_id', '=', fileId)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
}

/** Ties the customer's own files to a record; says whether all were there. Locks them against the pruning. */
export async function claimFiles(
  tx: Tx,
  customerId: string,
  purpose: FilePurpose,
  fileIds: readonly string[],
): Promise<boolean> {
  const claimed = await tx
    .updateTable('document')
    .set(eb => ({ used_at: eb.fn.coalesce('used_at', sql<Date>`now()`) }))
    .where('document_id', 'in', [...fileIds])
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
  return claimed.numUpdatedRows === BigInt(new Set(fileIds).size);
}

/** Files that no record has used within a day, and photos that have served; locked until the transaction ends. */
export async function lockUnusedFiles(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ document_id: string }>`
    select document_id from document
    where (used_at is null and created_at < now() - make_interval(hours => ${unusedAfterHours})
      or purpose = 'RECOVERY' and created_at < now() - make_interval(days => ${recoveryPhotosDays}))
      and not is_kept(customer_id)
    order by created_at limit ${limit} for update skip locked`.execute(tx);
  return rows.map(row => row.document_id);
}

export async function forgetFiles(tx: Tx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .deleteFrom('document')
    .where('document_id', 'in', [...fileIds])
    .execute();
}

/** How large pictures are shown, by whoever may see them. */
export function pictureSizes(tx: Tx, fileIds: readonly string[]) {
  return tx
    .selectFrom('document')
    .select(['document_id', 'width', 'height'])
    .where('document_id', 'in', [...fileIds])
    .execute();
}
