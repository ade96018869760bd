import type { CaseEvidence } from '@openfloor/contract/cases/evidence';
import type { Tx } from '@openfloor/db/database';
import type { ComplianceCaseTable } from '@openfloor/db/tables.generated';
import { type Selectable, sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';

export type StoredCase = Selectable<ComplianceCaseTable>;

export interface OpenedCase {
  id: string;
  number: string;
}

export function findByCause(tx: Tx, cause: string): Promise<OpenedCase | undefined> {
  return tx
    .selectFrom('compliance_case')
    .select(['case_id as id', 'number'])
    .where('cause', '=', cause)
    .executeTakeFirst();
}

/** What the database writes down as the moment of whatever is opened in this transaction. */
export async function momentOfOpening(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select date_trunc('milliseconds', now()) as at`.execute(tx);
  return rows[0]!.at;
}

interface NewCase {
  customerId: string;
  evidence: CaseEvidence;
  cause: string;
  why: string;
  subjects: readonly string[];
  openedAt: Date;
  dueAt: Date;
  stopsPayouts: boolean;
  openedBy: string | null;
}

export function insertCase(tx: Tx, wish: NewCase): Promise<OpenedCase> {
  return tx
    .insertInto('compliance_case')
    .values({
      kind: wish.evidence.kind,
      customer_id: wish.customerId,
      subjects: [...wish.subjects],
      cause: wish.cause,
      why: wish.why,
      evidence: JSON.stringify(wish.evidence),
      stops_payouts: wish.stopsPayouts,
      opened_at: wish.openedAt,
      due_at: wish.dueAt,
      opened_by: wish.openedBy,
    })
    .returning(['case_id as id', 'number'])
    .executeTakeFirstOrThrow();
}

export async function findCase(tx: Tx, caseId: string): Promise<StoredCase | undefined> {
  if (!isUuid(caseId)) return undefined;
  return tx.selectFrom('compliance_case').selectAll().where('case_id', '=', caseId).executeTakeFirst();
}

export async function lockCase(tx: Tx, caseId: string): Promise<StoredCase | undefined> {
  if (!isUuid(caseId)) return undefined;
  return tx
    .selectFrom('compliance_case')
    .selectAll()
    .where('case_id', '=', caseId)
    .forUpdate()
    .executeTakeFirst();
}

type Change = Partial<
  Pick<
    StoredCase,
    | 'assigned_to'
    | 'status'
    | 'outcome'
    | 'proposal_id'
    | 'stops_payouts'
    | 'froze_account'
    | 'report_due'
    | 'reported_by'
    | 'report_reference'
  >
>;

/** The moments are the database's. */
export async function changeCase(
  tx: Tx,
  caseId: string,
  change: Change,
  now: readonly ('asked_at' | 'closed_at' | 'stop_ended_at' | 'reported_at')[] = [],
): Promise<void> {
  const moments = Object.fromEntries(now.map(name => [name, sql<Date>`now()`]));
  await tx
    .updateTable('compliance_case')
    .set({ ...change, ...moments })
    .where('case_id', '=', caseId)
    .execute();
}
