import type { Tx } from '@openfloor/db/database';
import type { WithdrawalTable } from '@openfloor/db/tables.generated';
import { placeHold } from '@openfloor/ledger/holds';
import type { Insertable } from 'kysely';
import { insertWithdrawal } from './withdrawal-store.ts';

type Request = Insertable<WithdrawalTable> & { withdrawal_id: string; amount: bigint; created_at: Date };

/** The request and the hold on its money are one. */
export async function storeRequest(tx: Tx, request: Request): Promise<void> {
  await insertWithdrawal(tx, request);
  await placeHold(tx, request.created_at, request.tenant_id, {
    holdId: request.withdrawal_id,
    customerId: request.customer_id,
    asset: request.currency,
    amount: request.amount,
  });
}
