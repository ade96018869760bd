import type { Tx } from '@openfloor/db/database';

/** Whether the customer ever bought anything: shares, an allotment or a fixed term. */
export async function hasInvested(tx: Tx, customerId: string): Promise<boolean> {
  const first = await tx
    .selectFrom('ledger_entry')
    .select('sequence')
    .where('customer_id', '=', customerId)
    .where('scene', 'in', ['TRADE', 'FUNDING', 'QUANTITATIVE_BUY'])
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

/** The deposit that was announced last. */
export function findLastDeposit(tx: Tx, customerId: string) {
  return tx
    .selectFrom('deposit')
    .select(['status', 'created_at', 'reason'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('deposit_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
