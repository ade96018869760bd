import type { Tx } from '@openfloor/db/database';
import type { CurrencyExchangeTable } from '@openfloor/db/tables.generated';
import type { Insertable } from 'kysely';

/** Newest first. */
export function listExchanges(tx: Tx, customerId: string, page: { pageNum: number; pageSize: number }) {
  return tx
    .selectFrom('currency_exchange')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('exchange_id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute();
}

export async function insertExchange(tx: Tx, exchange: Insertable<CurrencyExchangeTable>): Promise<void> {
  await tx.insertInto('currency_exchange').values(exchange).execute();
}
