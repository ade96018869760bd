import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { sql } from 'kysely';

export interface AccountPage {
  sort: 'name' | 'createdTime';
  ascending: boolean;
  limit: number;
  offset: number;
}

export async function listAccounts(tx: Tx, { sort, ascending, limit, offset }: AccountPage) {
  const rows = await tx
    .selectFrom('treasury_account')
    .selectAll()
    .orderBy(sort === 'name' ? 'name' : 'created_at', ascending ? 'asc' : 'desc')
    .orderBy('account_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await tx
    .selectFrom('treasury_account')
    .select(eb => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

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

export interface StatementFilter {
  account?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort: 'day' | 'statedTime';
  ascending: boolean;
  limit: number;
  offset: number;
}

function matching(tx: Tx, { account, from, to }: StatementFilter) {
  let query = tx
    .selectFrom('stated_balance')
    .innerJoin('treasury_account', 'treasury_account.account_id', 'stated_balance.account_id')
    .innerJoin('staff', 'staff.staff_id', 'stated_balance.staff_id');
  if (account) query = query.where(sql<boolean>`stated_balance.account_id::text = ${account}`);
  if (from) query = query.where('day', '>=', from);
  if (to) query = query.where('day', '<=', to);
  return query;
}

export async function listStatements(tx: Tx, filter: StatementFilter) {
  const rows = await matching(tx, filter)
    .selectAll('stated_balance')
    .select(['treasury_account.name', 'treasury_account.currency', 'staff.username'])
    .select(
      sql<boolean>`not exists (select from stated_balance later
        where later.tenant_id = stated_balance.tenant_id and later.account_id = stated_balance.account_id
          and later.day = stated_balance.day and later.statement_id > stated_balance.statement_id)`.as(
        'current',
      ),
    )
    .orderBy(filter.sort === 'day' ? 'day' : 'stated_at', filter.ascending ? 'asc' : 'desc')
    .orderBy('statement_id', filter.ascending ? 'asc' : 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await matching(tx, filter)
    .select(eb => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export type StatementRow = Awaited<ReturnType<typeof listStatements>>['rows'][number];
