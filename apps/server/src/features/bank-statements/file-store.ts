import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import type { BankFile } from './file-line.ts';

/** What was noted when the very same bytes were read. */
export function findFile(tx: Tx, accountId: string, sha256: Buffer) {
  return tx
    .selectFrom('bank_file')
    .select(['file_id', 'line_count'])
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

export interface NewFile {
  fileId: string;
  accountId: string;
  sha256: Buffer;
  file: BankFile;
  added: number;
  staffId: string;
}

export async function insertFile(tx: Tx, { fileId, accountId, sha256, file, added, staffId }: NewFile) {
  const days = file.lines.map(line => line.bookedOn).sort();
  await tx
    .insertInto('bank_file')
    .values({
      tenant_id: sql<string>`current_tenant_id()`,
      file_id: fileId,
      account_id: accountId,
      format: file.format,
      sha256,
      first_day: days[0] ?? null,
      last_day: days.at(-1) ?? null,
      line_count: file.lines.length,
      new_count: added,
      staff_id: staffId,
    })
    .execute();
}

export function listFiles(tx: Tx, query: PageQuery<'readTime'> & { account?: string | undefined }) {
  let found = tx
    .selectFrom('bank_file')
    .innerJoin('treasury_account', 'treasury_account.account_id', 'bank_file.account_id')
    .innerJoin('staff', 'staff.staff_id', 'bank_file.staff_id');
  if (query.account) found = found.where(sql<boolean>`bank_file.account_id::text = ${query.account}`);
  return readPage(
    found
      .select(['file_id', 'format', 'first_day', 'last_day', 'line_count', 'new_count', 'read_at'])
      .select(['treasury_account.name', 'treasury_account.currency', 'staff.username']),
    query,
    { columns: { readTime: 'read_at' }, otherwise: '-readTime', id: 'file_id' },
  );
}
