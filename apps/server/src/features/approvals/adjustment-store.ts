import type { Tx } from '@openfloor/db/database';
import type { ManualAdjustmentTable } from '@openfloor/db/tables.generated';
import type { Currency } from '@openfloor/homes/codes';
import { type Insertable, sql } from 'kysely';

export async function insertAdjustment(tx: Tx, adjustment: Insertable<ManualAdjustmentTable>): Promise<void> {
  await tx.insertInto('manual_adjustment').values(adjustment).execute();
}

export interface ChargedFee {
  currency: Currency;
  fee: bigint;
}

/** The fee of a customer's record as the ledger has it, with what was corrected of it since. */
export async function findFee(tx: Tx, customerId: string, about: string): Promise<ChargedFee | undefined> {
  const { rows } = await sql<ChargedFee>`
    select e.asset as currency,
      sum(case when e.to_account = 'house.fees' then e.amount else -e.amount end)::bigint as fee
    from ledger_transaction t join ledger_entry e using (tenant_id, customer_id, sequence)
    where t.customer_id = ${customerId} and 'house.fees' in (e.from_account, e.to_account)
      and t.cause in (select ${about} union all
        select 'adjustment/' || m.adjustment_id from manual_adjustment m
        where m.customer_id = ${customerId} and m.about = ${about})
    group by e.asset order by sum(e.amount) desc limit 1`.execute(tx);
  return rows[0];
}
