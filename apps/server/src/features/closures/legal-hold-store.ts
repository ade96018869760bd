import type { Tx } from '@openfloor/db/database';
import { isUniqueViolation } from '@openfloor/db/errors';
import { sql } from 'kysely';
import { Refusal } from '../../http/refusal.ts';

export interface LegalHold {
  reason: string;
  by: string;
  second: string;
  placedAt: Date;
}

export async function findHold(tx: Tx, customerId: string): Promise<LegalHold | undefined> {
  const { rows } = await sql<LegalHold>`
    select p.reason, a.username as by, b.username as second, h.placed_at as "placedAt" from legal_hold h
    join proposal p on p.tenant_id = h.tenant_id and p.proposal_id = h.proposal_id
    join staff a on a.tenant_id = p.tenant_id and a.staff_id = p.proposer_id
    join staff b on b.tenant_id = p.tenant_id and b.staff_id = p.decided_by
    where h.customer_id = ${customerId} and h.lifted_at is null`.execute(tx);
  return rows[0];
}

export async function placeHold(tx: Tx, proposalId: string): Promise<void> {
  try {
    await sql`select legal_hold_place(${proposalId})`.execute(tx);
  } catch (error) {
    if (isUniqueViolation(error, 'legal_hold_once')) throw new Refusal('changedMeanwhile');
    throw error;
  }
}

/** As the proposal says; false where nothing is held any more. */
export async function liftHold(tx: Tx, proposalId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select legal_hold_lift(${proposalId}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}
