import { randomUUID } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { assigneeOf } from '../../kernel/assignments/assignment-store.ts';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { isId } from '../../kernel/paging/record-filter.ts';
import { findByWords, type IdList } from '../../kernel/paging/search-store.ts';
import { type FileLine, lineKeys } from './file-line.ts';

export interface LineQuery extends PageQuery<'day' | 'amount'> {
  account?: string | undefined;
  file?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  state?: 'suspense' | 'matched' | undefined;
  inHands?: RawBuilder<boolean> | undefined;
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

/** By which people name what the line stands for. */
const matchedNumber = sql<string | null>`case m.kind
  when 'deposit' then (select number from deposit where deposit_id = m.record_id)
  when 'reversal' then (select number from deposit where deposit_id = m.record_id)
  when 'sent-back' then (select coalesce(bank_id, reference, booked_on::text) from bank_line where line_id = m.record_id)
  when 'house' then coalesce(l.bank_id, l.reference, l.booked_on::text)
  else (select number from withdrawal where withdrawal_id = m.record_id) end`;

/** Lines with their account, and what they stand for. */
export const selectLines = (tx: Tx) =>
  tx
    .selectFrom('bank_line as l')
    .innerJoin('treasury_account as a', 'a.account_id', 'l.account_id')
    .leftJoin('bank_match as m', 'm.line_id', 'l.line_id')
    .leftJoin('proposal as p', 'p.proposal_id', 'm.proposal_id')
    .leftJoin('staff as proposer', 'proposer.staff_id', 'p.proposer_id')
    .leftJoin('staff as approver', 'approver.staff_id', 'p.decided_by')
    .select(['l.line_id', 'l.account_id', 'l.booked_on', 'l.amount', 'l.bank_id', 'l.reference'])
    .select(['l.name', 'l.text', 'a.name as account', 'a.currency', 'm.kind', 'm.record_id', 'm.matched_at'])
    .select(['proposer.username as proposer', 'approver.username as approver'])
    .select(matchedNumber.as('number'))
    .select(assigneeOf('bank-lines', 'l.line_id').as('assignee'));

export type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

function fits(
  { account, file, from, to, search, state, inHands }: LineQuery,
  candidates?: IdList,
): RawBuilder<SqlBool> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (account) all.push(isId(sql.ref('l.account_id'), account));
  if (file) all.push(isId(sql.ref('l.file_id'), file));
  if (from) all.push(sql`l.booked_on >= ${from}::date`);
  if (to) all.push(sql`l.booked_on <= ${to}::date`);
  const isMatched = sql`exists (select from bank_match known where known.line_id = l.line_id)`;
  if (state) all.push(state === 'matched' ? isMatched : sql`not ${isMatched}`);
  if (inHands) all.push(inHands);
  if (candidates) all.push(sql`l.line_id = any(${candidates}::uuid[])`);
  else if (search) {
    const part = `%${search.trim().replaceAll(/[\\%_]/g, found => `\\${found}`)}%`;
    all.push(sql`concat_ws(' ', l.name, l.reference, l.text, l.bank_id) ilike ${part}`);
  }
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`;
}

export async function listLines(tx: Tx, query: LineQuery) {
  const candidates = await findByWords(tx, 'bank-line', query.search);
  const wanted = fits(query, candidates);
  return readPage(selectLines(tx).where(wanted), query, {
    counted: tx.selectFrom('bank_line as l').where(wanted),
    columns: { day: 'l.booked_on', amount: 'l.amount' },
    otherwise: '-day',
    id: 'l.line_id',
  });
}

export const findLine = (tx: Tx, lineId: string) =>
  selectLines(tx)
    .where(isId(sql.ref('l.line_id'), lineId))
    .executeTakeFirst();
