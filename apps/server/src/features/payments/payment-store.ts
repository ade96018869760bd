import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { lockBalances } from '@openfloor/ledger/post';
import { sql } from 'kysely';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import type { Payment } from './payment.ts';

export type PayablePayment = Payment & { currency: Currency; isPayable: boolean; isInFile: boolean };

const columns = sql`w.withdrawal_id as "withdrawalId", w.customer_id as "customerId", w.number, w.amount, w.currency,
  w.account_name as name, w.bank, w.account_number as "accountNumber", w.branch, w.bank_code as "bankCode",
  w.extra_code as "extraCode", is_payable(w.tenant_id, w.withdrawal_id) as "isPayable",
  exists (select from file_payment p where p.withdrawal_id = w.withdrawal_id and p.live) as "isInFile"`;

/** The withdrawals in the order of their numbers, with the ledgers of their customers locked in one order. */
export async function lockWithdrawals(tx: Tx, ids: readonly string[]): Promise<PayablePayment[]> {
  await lockLedgersOf(tx, ids);
  const { rows } = await sql<PayablePayment>`
    select ${columns} from withdrawal w where w.withdrawal_id = any(${ids}::uuid[]) order by w.number`.execute(
    tx,
  );
  return rows;
}

async function lockLedgersOf(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct customer_id as id from withdrawal where withdrawal_id = any(${ids}::uuid[]) order by 1`.execute(
    tx,
  );
  for (const { id } of rows) await lockBalances(tx, id);
}

/** The payments of a file in its order, their customers' ledgers locked. */
export async function lockPayments(tx: Tx, fileId: string): Promise<PayablePayment[]> {
  const { rows: named } = await sql<{ id: string }>`
    select withdrawal_id as id from file_payment where file_id = ${fileId}`.execute(tx);
  await lockLedgersOf(
    tx,
    named.map(({ id }) => id),
  );
  const { rows } = await sql<PayablePayment>`
    select ${columns} from file_payment f join withdrawal w on w.withdrawal_id = f.withdrawal_id
    where f.file_id = ${fileId} order by f.position`.execute(tx);
  return rows;
}

export interface OpenQuery extends PageQuery<'decidedTime' | 'amount'> {
  currency?: string | undefined;
  search?: string | undefined;
}

const escaped = (search: string) => `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** What can be put into a file. */
export function listOpen(tx: Tx, { currency, search, ...query }: OpenQuery) {
  let found = tx
    .selectFrom('withdrawal as w')
    .where('w.status', '=', 'approved')
    .where(sql<boolean>`is_payable(w.tenant_id, w.withdrawal_id)`)
    .where(
      sql<boolean>`not exists (select from file_payment p where p.withdrawal_id = w.withdrawal_id and p.live)`,
    );
  if (currency) found = found.where(sql<boolean>`w.currency = ${currency}`);
  if (search)
    found = found.where(
      sql<boolean>`concat_ws(' ', w.number, w.account_name, w.account_number) ilike ${escaped(search)}`,
    );
  return readPage(
    found
      .select(['w.withdrawal_id', 'w.number', 'w.account_name', 'w.bank', 'w.account_number'])
      .select(['w.amount', 'w.currency', 'w.verified_name', 'w.decided_at']),
    query,
    {
      columns: { decidedTime: 'w.decided_at', amount: 'w.amount' },
      otherwise: 'decidedTime',
      id: 'w.withdrawal_id',
    },
  );
}

/** The payments of a file with what became of them. */
export async function listPayments(tx: Tx, fileId: string) {
  return tx
    .selectFrom('file_payment as p')
    .innerJoin('withdrawal as w', 'w.withdrawal_id', 'p.withdrawal_id')
    .leftJoin('returned_payment as back', 'back.withdrawal_id', 'w.withdrawal_id')
    .select(['p.reference', 'p.live', 'w.withdrawal_id', 'w.number', 'w.account_name', 'w.bank'])
    .select(['w.account_number', 'w.amount', 'w.currency', 'w.verified_name', 'w.status', 'w.bank_reference'])
    .select(['back.returned_at', sql<boolean>`is_payable(w.tenant_id, w.withdrawal_id)`.as('is_payable')])
    .where('p.file_id', '=', fileId)
    .orderBy('p.position')
    .execute();
}

export type ListedPayment = Awaited<ReturnType<typeof listPayments>>[number];

/** Which withdrawals of a file have these references. */
export async function findReferences(tx: Tx, fileId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('file_payment')
    .select(['reference', 'withdrawal_id'])
    .where('file_id', '=', fileId)
    .execute();
  return new Map(rows.map(row => [row.reference, row.withdrawal_id]));
}
