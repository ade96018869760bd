import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** Tables whose rows tests may write as if they had a story, on the login of the owner. */
const guards: Record<'deposit' | 'withdrawal' | 'trade_order' | 'payment_file', readonly string[]> = {
  deposit: ['begins_under_review', 'agrees_with_ledger'],
  withdrawal: ['begins_under_review', 'agrees_with_ledger'],
  trade_order: [],
  payment_file: ['adds_up'],
};

/** Lets a test write rows that the ledger knows nothing of. */
export async function unguarded(
  tx: Tx,
  table: keyof typeof guards,
  work: () => Promise<unknown>,
): Promise<void> {
  const turn = async (to: 'disable' | 'enable') => {
    for (const guard of guards[table])
      await sql.raw(`alter table ${table} ${to} trigger ${guard}`).execute(tx);
  };
  await sql`set local role none`.execute(tx);
  await turn('disable');
  await work();
  await turn('enable');
  await sql`set local role openfloor_app`.execute(tx);
}
