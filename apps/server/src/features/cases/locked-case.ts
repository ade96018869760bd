import type { Tx } from '@openfloor/db/database';
import { lockBalances } from '@openfloor/ledger/post';
import { Refusal } from '../../http/refusal.ts';
import { findCase, lockCase, type StoredCase } from '../../kernel/cases/case-store.ts';

export const caseSubject = (caseId: string) => `case/${caseId}`;

/** Locked after its customer's ledger, which is the order everybody takes: what is being paid is paid before or not at all. */
export async function lockWithLedger(tx: Tx, caseId: string): Promise<StoredCase> {
  const seen = await findCase(tx, caseId);
  if (!seen) throw new Refusal('notFound');
  await lockBalances(tx, seen.customer_id);
  const found = await lockCase(tx, caseId);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** The same of one that is not decided. */
export async function lockOpenCase(tx: Tx, caseId: string): Promise<StoredCase> {
  const found = await lockWithLedger(tx, caseId);
  if (found.status === 'closed') throw new Refusal('conflict', { problem: 'recordChanged' });
  return found;
}
