import type { Tx } from '@openfloor/db/database';
import type { ReviewHoldTable } from '@openfloor/db/tables.generated';
import type { Selectable } from 'kysely';

export type ReviewHold = Selectable<ReviewHoldTable>;

/** What can be put on hold; each has a column of its own. */
export type HeldKind = 'deposit' | 'withdrawal';
const columns = { deposit: 'deposit_id', withdrawal: 'withdrawal_id' } as const;

export function findOpenHold(tx: Tx, kind: HeldKind, recordId: string): Promise<ReviewHold | undefined> {
  return tx
    .selectFrom('review_hold')
    .selectAll()
    .where(columns[kind], '=', recordId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

interface NewHold {
  tenantId: string;
  kind: HeldKind;
  recordId: string;
  /** What the customer reads. */
  reason: string;
  /** What only staff read. */
  internalNote: string | null;
  at: Date;
  staffId: string;
}

export async function insertHold(tx: Tx, hold: NewHold): Promise<void> {
  const { tenantId, kind, recordId, reason, internalNote, at, staffId } = hold;
  const record = { deposit_id: null, withdrawal_id: null, [columns[kind]]: recordId };
  await tx
    .insertInto('review_hold')
    .values({
      tenant_id: tenantId,
      ...record,
      reason,
      internal_note: internalNote,
      placed_at: at,
      placed_by: staffId,
    })
    .execute();
}

export async function liftHold(tx: Tx, holdId: string, { at, staffId }: { at: Date; staffId: string }) {
  await tx
    .updateTable('review_hold')
    .set({ ended_at: at, ended_by: staffId, ending: 'lifted' })
    .where('hold_id', '=', holdId)
    .execute();
}

/** All holds of these records, oldest first. */
export async function listHolds(tx: Tx, kind: HeldKind, recordIds: readonly string[]): Promise<ReviewHold[]> {
  if (recordIds.length === 0) return [];
  return tx
    .selectFrom('review_hold')
    .selectAll()
    .where(columns[kind], 'in', recordIds)
    .orderBy('placed_at')
    .execute();
}

/** Those of one record, as its customer sees them: without what staff wrote for themselves. */
export const shownHolds = (holds: readonly ReviewHold[], recordId: string) =>
  holds
    .filter(({ deposit_id, withdrawal_id }) => (deposit_id ?? withdrawal_id) === recordId)
    .map(({ placed_at, ended_at, reason }) => ({
      sinceTime: placed_at.getTime(),
      untilTime: ended_at?.getTime() ?? null,
      reason,
    }));

/** The open hold of a row that was joined with it, as the console shows it. */
export function consoleHold(row: {
  hold_reason: string | null;
  hold_internal_note: string | null;
  held_at: Date | null;
  holder: string | null;
}) {
  const { hold_reason: reason, hold_internal_note: internalNote, held_at, holder } = row;
  return reason === null || held_at === null
    ? null
    : { reason, internalNote, by: holder ?? '', sinceTime: held_at.getTime() };
}
