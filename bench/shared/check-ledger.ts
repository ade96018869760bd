import { openDatabase } from '@openfloor/db/database';
import { servingUrlOf } from '@openfloor/db/serving-login';
import { verifyLedger } from '@openfloor/ledger/verify';
import { sql } from 'kysely';

/** How many transactions the ledger has; fails where one of them differs from what follows from the ones before. */
export async function checkLedger(url: string): Promise<number> {
  const database = await openDatabase({ url: servingUrlOf(url) });
  const { rows } = await database.platform(tx => sql<{ id: string }>`select tenant_ids() as id`.execute(tx));
  let transactions = 0;
  for (const { id } of rows) {
    const verdict = await verifyLedger(database, id);
    if (verdict.difference)
      throw new Error(`The ledger differs: ${JSON.stringify(verdict.difference, String)}`);
    transactions += verdict.transactions;
  }
  await database.close();
  return transactions;
}
