import type { IdentityStatus } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import type { IdentitySubmissionTable } from '@openfloor/db/tables.generated';
import { type Insertable, type Selectable, sql } from 'kysely';

export type IdentitySubmission = Selectable<IdentitySubmissionTable>;

/** The customer's newest submission, which is the one that counts. */
export function findLatestSubmission(tx: Tx, customerId: string) {
  return tx
    .selectFrom('identity_submission')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The one that the customer was verified by. */
export function findPassedSubmission(tx: Tx, customerId: string) {
  return tx
    .selectFrom('identity_submission')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '=', 'passed')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertSubmission(
  tx: Tx,
  submission: Insertable<IdentitySubmissionTable>,
): Promise<void> {
  await tx.insertInto('identity_submission').values(submission).execute();
}

export function findSubmission(tx: Tx, submissionId: string) {
  return tx
    .selectFrom('identity_submission')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
}

export function lockSubmission(tx: Tx, submissionId: string) {
  return tx
    .selectFrom('identity_submission')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .forUpdate()
    .executeTakeFirst();
}

export interface IdentityDecision {
  status: Exclude<IdentityStatus, 'reviewing' | 'replaced'>;
  reason: string | null;
  at: Date;
  staffId: string;
}

export async function storeDecision(tx: Tx, submissionId: string, decision: IdentityDecision): Promise<void> {
  await tx
    .updateTable('identity_submission')
    .set({
      status: decision.status,
      reason: decision.reason,
      reviewed_at: decision.at,
      reviewed_by: decision.staffId,
    })
    .where('submission_id', '=', submissionId)
    .execute();
}

/** What the customer was verified by until now: another submission takes its place. */
export async function replacePassed(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('identity_submission')
    .set({ status: 'replaced' })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'passed')
    .execute();
}

/** By the database's clock, in UTC. */
export async function isDayOver(tx: Tx, day: string): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select ${day}::date < (now() at time zone 'UTC')::date as over`.execute(tx);
  return rows[0]?.over ?? true;
}
