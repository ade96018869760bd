import type { FailReason } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** How an application ended, in its columns' names. */
export interface EndedApplication {
  application_id: string;
  status: 'FINISH' | 'FAILED';
  paid: bigint;
  fee_paid: bigint;
  delivered_units: bigint | null;
  returned: bigint;
  fail_reason: FailReason | null;
}

export async function storeEnds(tx: Tx, at: Date, ends: readonly EndedApplication[]): Promise<void> {
  const rows = JSON.stringify(ends, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  await sql`
    update application a set status = e.status, paid = e.paid, fee_paid = e.fee_paid,
      delivered_units = e.delivered_units, returned = e.returned, fail_reason = e.fail_reason, ended_at = ${at}
    from jsonb_to_recordset(${rows}::jsonb) as e(application_id uuid, status text, paid bigint, fee_paid bigint,
      delivered_units bigint, returned bigint, fail_reason text)
    where a.application_id = e.application_id`.execute(tx);
}
