import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { Refusal } from '../../http/refusal.ts';

/** Whether the customer's payouts wait for compliance. The customer's ledger is locked, and whoever opens a case locks it. */
export async function arePayoutsStopped(tx: Tx, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    select payouts_stopped(current_tenant_id(), ${customerId}::uuid) as stopped`.execute(tx);
  return rows[0]?.stopped ?? true;
}

/** For staff who pay; no call of a customer comes here. */
export async function refuseStoppedPayout(tx: Tx, customerId: string): Promise<void> {
  if (await arePayoutsStopped(tx, customerId)) throw new Refusal('conflict', { problem: 'heldByCompliance' });
}
