import type { Tx } from '@openfloor/db/database';
import type { WithdrawalTable } from '@openfloor/db/tables.generated';
import { book } from '@openfloor/ledger/book';
import type { Insertable } from 'kysely';
import { insertWithdrawal } from './withdrawal-store.ts';

type Request = Insertable<WithdrawalTable> & { withdrawal_id: string; amount: bigint; created_at: Date };

/** The request and the hold on its money are one. Gives its number. */
export async function storeRequest(tx: Tx, request: Request): Promise<string> {
  const number = await insertWithdrawal(tx, request);
  await book(tx, request.created_at, 'withdrawal', [request.withdrawal_id]);
  return number;
}
