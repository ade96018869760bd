import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';

export const listAccounts = (tx: Tx, query: PageQuery<'name' | 'createdTime'>) =>
  readPage(tx.selectFrom('treasury_account').selectAll(), query, {
    columns: { name: 'name', createdTime: 'created_at' },
    otherwise: 'name',
    id: 'account_id',
  });

/** The new account's id, or undefined where the name is taken. */
export async function insertAccount(
  tx: Tx,
  account: { tenantId: string; name: string; currency: Currency },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('treasury_account')
    .values({ tenant_id: account.tenantId, name: account.name, currency: account.currency })
    .onConflict(conflict => conflict.constraint('treasury_account_name_taken').doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
}

export function lockAccount(tx: Tx, accountId: string) {
  return tx
    .selectFrom('treasury_account')
    .selectAll()
    .where(sql<string>`account_id::text`, '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export function findAccount(tx: Tx, accountId: string) {
  return tx
    .selectFrom('treasury_account')
    .selectAll()
    .where(sql<string>`account_id::text`, '=', accountId)
    .executeTakeFirst();
}

/** Whether another account in use has the bank's number in the same currency. */
export async function isNumberTaken(
  tx: Tx,
  account: { account_id: string; currency: Currency },
  bankNumber: string,
): Promise<boolean> {
  const other = await tx
    .selectFrom('treasury_account')
    .select('account_id')
    .where('bank_number', '=', bankNumber)
    .where('currency', '=', account.currency)
    .where('closed_at', 'is', null)
    .where('account_id', '<>', account.account_id)
    .executeTakeFirst();
  return other !== undefined;
}

export async function storeProfile(
  tx: Tx,
  accountId: string,
  { bankNumber, csv }: { bankNumber: string | null; csv: object | null },
): Promise<void> {
  await tx
    .updateTable('treasury_account')
    .set({ bank_number: bankNumber, csv_profile: csv === null ? null : JSON.stringify(csv) })
    .where('account_id', '=', accountId)
    .execute();
}

/** What the newest statement of an account says of a day. */
export async function statedFor(tx: Tx, accountId: string, day: string): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('stated_balance')
    .select('amount')
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .orderBy('statement_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.amount;
}

export async function closeAccount(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('treasury_account')
    .set({ closed_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .execute();
}

export interface NewStatement {
  tenantId: string;
  accountId: string;
  day: string;
  amount: bigint;
  reason: string;
  staffId: string;
}

export async function insertStatement(tx: Tx, statement: NewStatement): Promise<string> {
  const { statement_id } = await tx
    .insertInto('stated_balance')
    .values({
      tenant_id: statement.tenantId,
      account_id: statement.accountId,
      day: statement.day,
      amount: statement.amount,
      reason: statement.reason,
      staff_id: statement.staffId,
    })
    .returning('statement_id')
    .executeTakeFirstOrThrow();
  return String(statement_id);
}

export interface StatedTotal {
  /** Accounts that held customers' money in the currency at the end of the day. */
  accounts: number;
  /** Those with a statement. */
  stated: number;
  total: bigint;
}

/** What the banks stated for a day in a currency, the newest statement of each account. */
export async function statedTotal(tx: Tx, day: string, endsAt: Date, currency: string): Promise<StatedTotal> {
  const { rows } = await sql<{ accounts: number; stated: number; total: string }>`
    select count(*)::int as accounts, count(newest.amount)::int as stated,
      coalesce(sum(newest.amount), 0)::text as total
    from treasury_account a
    left join lateral (
      select amount from stated_balance s
      where s.tenant_id = a.tenant_id and s.account_id = a.account_id and s.day = ${day}::date
      order by statement_id desc limit 1
    ) newest on true
    where a.currency = ${currency} and (newest.amount is not null
      or a.created_at < ${endsAt} and (a.closed_at is null or a.closed_at >= ${endsAt}))`.execute(tx);
  const { accounts, stated, total } = rows[0]!;
  return { accounts, stated, total: BigInt(total) };
}

export interface StatementQuery extends PageQuery<'day' | 'statedTime'> {
  account?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export function listStatements(tx: Tx, query: StatementQuery) {
  const { account, from, to } = query;
  let found = tx
    .selectFrom('stated_balance')
    .innerJoin('treasury_account', 'treasury_account.account_id', 'stated_balance.account_id')
    .innerJoin('staff', 'staff.staff_id', 'stated_balance.staff_id');
  if (account) found = found.where(sql<boolean>`stated_balance.account_id::text = ${account}`);
  if (from) found = found.where('day', '>=', from);
  if (to) found = found.where('day', '<=', to);
  const shown = found
    .selectAll('stated_balance')
    .select(['treasury_account.name', 'treasury_account.currency', 'staff.username'])
    .select(
      sql<boolean>`not exists (select from stated_balance later
        where later.tenant_id = stated_balance.tenant_id and later.account_id = stated_balance.account_id
          and later.day = stated_balance.day and later.statement_id > stated_balance.statement_id)`.as(
        'current',
      ),
    );
  return readPage(shown, query, {
    columns: { day: 'day', statedTime: 'stated_at' },
    otherwise: '-day',
    id: 'statement_id',
    idFollows: true,
  });
}

export type StatementRow = Awaited<ReturnType<typeof listStatements>>['rows'][number];
