import type { Tx } from '@openfloor/db/database';
import { isUniqueViolation } from '@openfloor/db/errors';
import { sql } from 'kysely';
import { Refusal } from '../../http/refusal.ts';

export interface LegalHold {
  reason: string;
  by: string;
  placedAt: Date;
}

export async function findHold(tx: Tx, customerId: string): Promise<LegalHold | undefined> {
  const { rows } = await sql<LegalHold>`
    select h.reason, s.username as by, h.placed_at as "placedAt" from legal_hold h
    join staff s on s.tenant_id = h.tenant_id and s.staff_id = h.placed_by
    where h.customer_id = ${customerId} and h.lifted_at is null`.execute(tx);
  return rows[0];
}

export async function placeHold(tx: Tx, customerId: string, staffId: string, reason: string): Promise<void> {
  try {
    await sql`select legal_hold_place(${customerId}, ${staffId}, ${reason})`.execute(tx);
  } catch (error) {
    if (isUniqueViolation(error, 'legal_hold_once')) throw new Refusal('conflict');
    throw error;
  }
}

/** As the proposal says; false where nothing is held any more. */
export async function liftHold(tx: Tx, proposalId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select legal_hold_lift(${proposalId}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}
