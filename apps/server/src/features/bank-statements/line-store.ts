import { randomUUID } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { type FileLine, lineKeys } from './file-line.ts';

export interface LineQuery extends PageQuery<'day' | 'amount'> {
  account?: string | undefined;
  file?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
}

/** How many of an account's lines are known already. */
export async function countKnown(tx: Tx, accountId: string, keys: readonly string[]): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from bank_line
    where account_id = ${accountId} and line_key = any(${keys})`.execute(tx);
  return rows[0]?.known ?? 0;
}

/** Those that no file had before; the file's own row must be there. */
export async function insertLines(
  tx: Tx,
  { accountId, fileId }: { accountId: string; fileId: string },
  lines: readonly FileLine[],
): Promise<void> {
  const keys = lineKeys(lines);
  const rows = lines.map((line, index) => ({
    line_id: randomUUID(),
    position: index + 1,
    line_key: keys[index],
    booked_on: line.bookedOn,
    amount: String(line.amount),
    bank_id: line.bankId,
    reference: line.reference,
    name: line.name,
    text: line.text,
  }));
  await sql`
    insert into bank_line (tenant_id, line_id, account_id, file_id, position, line_key, booked_on, amount, bank_id,
      reference, name, text)
    select current_tenant_id(), line_id, ${accountId}, ${fileId}, position, line_key, booked_on, amount, bank_id,
      reference, name, text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(line_id uuid, position integer, line_key text,
      booked_on date, amount bigint, bank_id text, reference text, name text, text text)
    on conflict on constraint bank_line_once do nothing`.execute(tx);
}

/** Lines with their account. */
export const selectLines = (tx: Tx) =>
  tx
    .selectFrom('bank_line as l')
    .innerJoin('treasury_account as a', 'a.account_id', 'l.account_id')
    .select(['l.line_id', 'l.account_id', 'l.booked_on', 'l.amount', 'l.bank_id', 'l.reference'])
    .select(['l.name', 'l.text', 'a.name as account', 'a.currency']);

export type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

function fits({ account, file, from, to, search }: LineQuery): RawBuilder<SqlBool> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (account) all.push(sql`l.account_id::text = ${account}`);
  if (file) all.push(sql`l.file_id::text = ${file}`);
  if (from) all.push(sql`l.booked_on >= ${from}::date`);
  if (to) all.push(sql`l.booked_on <= ${to}::date`);
  if (search) {
    const part = `%${search.trim().replaceAll(/[\\%_]/g, found => `\\${found}`)}%`;
    all.push(sql`concat_ws(' ', l.name, l.reference, l.text, l.bank_id) ilike ${part}`);
  }
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`;
}

export const listLines = (tx: Tx, query: LineQuery) =>
  readPage(selectLines(tx).where(fits(query)), query, {
    columns: { day: 'l.booked_on', amount: 'l.amount' },
    otherwise: '-day',
    id: 'l.line_id',
  });
