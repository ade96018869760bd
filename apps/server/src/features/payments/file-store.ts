import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { isId, partOf } from '../../kernel/paging/record-filter.ts';
import { findByWords } from '../../kernel/paging/search-store.ts';
import { type FileParts, referenceOf, sumOf } from './payment.ts';

/** The next number of a day; whoever asks for one at the same time waits. */
export async function nextNumber(tx: Tx, at: Date): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select next_record_number(current_tenant_id(), 'PB', ${at}) as number`.execute(tx);
  return rows[0]?.number ?? '';
}

export interface NewFile extends FileParts {
  fileId: string;
  accountId: string;
  content: Buffer;
  sha256: Buffer;
  staffId: string;
}

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx
    .insertInto('payment_file')
    .values({
      tenant_id: sql<string>`current_tenant_id()`,
      file_id: file.fileId,
      number: file.number,
      account_id: file.accountId,
      format: file.profile.format,
      profile: JSON.stringify(file.profile),
      execute_on: file.executeOn,
      payment_count: file.payments.length,
      total: sumOf(file.payments),
      content: file.content,
      sha256: file.sha256,
      built_at: file.builtAt,
      built_by: file.staffId,
    })
    .execute();
  await tx
    .insertInto('file_payment')
    .values(
      file.payments.map((payment, index) => ({
        tenant_id: sql<string>`current_tenant_id()`,
        file_id: file.fileId,
        position: index + 1,
        account_id: file.accountId,
        withdrawal_id: payment.withdrawalId,
        reference: referenceOf(file.profile, payment),
      })),
    )
    .execute();
}

const shown = [
  'f.file_id',
  'f.number',
  'f.account_id',
  'f.format',
  'f.state',
  'f.payment_count',
  'f.total',
  'f.execute_on',
  'f.built_at',
  'f.built_by',
  'f.ended_at',
  'f.ended_reason',
  'f.profile',
  'f.sha256',
  'a.name as account',
  'a.currency',
  'a.bank_number',
  'builder.username as builder',
  'ender.username as ender',
] as const;

const settled = sql<number>`(
  select count(*)::int from file_payment p join withdrawal w on w.withdrawal_id = p.withdrawal_id
  where p.file_id = f.file_id and p.live and (w.status = 'paid'
    or exists (select from returned_payment r where r.withdrawal_id = w.withdrawal_id)))`;

/** Files with their account and the people who dealt with them; without their bytes. */
const selectFiles = (tx: Tx) =>
  tx
    .selectFrom('payment_file as f')
    .innerJoin('treasury_account as a', 'a.account_id', 'f.account_id')
    .innerJoin('staff as builder', 'builder.staff_id', 'f.built_by')
    .leftJoin('staff as ender', 'ender.staff_id', 'f.ended_by')
    .select(shown)
    .select(settled.as('settled'));

export type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['execute']>>[number];

export interface FileQuery extends PageQuery<'builtTime' | 'total'> {
  account?: string | undefined;
  state?: string | undefined;
  search?: string | undefined;
}

export async function listFiles(tx: Tx, { account, state, search, ...query }: FileQuery) {
  let found = selectFiles(tx);
  if (account) found = found.where(isId(sql.ref('f.account_id'), account));
  if (state) found = found.where(sql<boolean>`f.state = ${state}`);
  if (search) {
    const part = partOf(search);
    const payments = await findByWords(tx, 'withdrawal', search);
    const near = payments ? sql`p.withdrawal_id = any(${payments}::uuid[])` : sql`true`;
    found = found.where(sql<boolean>`(f.number ilike ${part} or f.file_id in (
      select p.file_id from file_payment p where p.reference ilike ${part}
      union all select p.file_id from file_payment p join withdrawal w on w.withdrawal_id = p.withdrawal_id
      where ${near} and (w.number ilike ${part} or w.bank_reference ilike ${part})))`);
  }
  return readPage(found, query, {
    columns: { builtTime: 'f.built_at', total: 'f.total' },
    otherwise: '-builtTime',
    id: 'f.file_id',
  });
}

export const findFile = (tx: Tx, fileId: string): Promise<FileRow | undefined> =>
  selectFiles(tx)
    .where(isId(sql.ref('f.file_id'), fileId))
    .executeTakeFirst();

/** The file as it is once nobody else is at it. */
export async function lockFile(tx: Tx, fileId: string): Promise<FileRow | undefined> {
  await sql`select from payment_file where file_id::text = ${fileId} for update`.execute(tx);
  return findFile(tx, fileId);
}

export async function readContent(tx: Tx, fileId: string): Promise<Buffer> {
  const { content } = await tx
    .selectFrom('payment_file')
    .select('content')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  return content;
}

export type FileEnding =
  | { state: 'released'; proposalId: string; at: Date; by: string }
  | { state: 'dropped'; reason: string; at: Date; by: string };

export async function endFile(tx: Tx, fileId: string, ending: FileEnding): Promise<void> {
  await tx
    .updateTable('payment_file')
    .set({
      state: ending.state,
      ended_at: ending.at,
      ended_by: ending.by,
      ...(ending.state === 'released' ? { proposal_id: ending.proposalId } : { ended_reason: ending.reason }),
    })
    .where('file_id', '=', fileId)
    .execute();
}
