import type { Tx } from '@openfloor/db/database';
import { isLiveCode } from '../../kernel/live-code.ts';

/** Whether a deposit authorization code could be used now. It is not used up by asking. */
export async function isLiveDepositCode(tx: Tx, code: string): Promise<boolean> {
  const row = await tx
    .selectFrom('deposit_code')
    .select('code_key')
    .where('code_key', '=', code.toUpperCase())
    .where(isLiveCode)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes one use of a live code for a business record such as `deposit/<id>` and notes who used it; false where the code
 * is not live. The row lock makes the last use happen once.
 */
export async function spendDepositCode(
  tx: Tx,
  use: { tenantId: string; code: string; customerId: string; cause: string },
): Promise<boolean> {
  const codeKey = use.code.toUpperCase();
  const spent = await tx
    .updateTable('deposit_code')
    .set(eb => ({ uses: eb('uses', '+', 1) }))
    .where('code_key', '=', codeKey)
    .where(isLiveCode)
    .executeTakeFirst();
  if (spent.numUpdatedRows !== 1n) return false;
  await tx
    .insertInto('deposit_code_use')
    .values({
      tenant_id: use.tenantId,
      code_key: codeKey,
      customer_id: use.customerId,
      cause: use.cause,
    })
    .execute();
  return true;
}
