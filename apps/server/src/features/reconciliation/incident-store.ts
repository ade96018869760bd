import type { BreakKind } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';

export interface RecordedBreak {
  kind: BreakKind;
  opened_at: Date;
  resolved_at: Date | null;
}

/** Differences that the daily comparison found or that were open since a moment, newest first. */
export function listBreaksSince(tx: Tx, since: Date): Promise<RecordedBreak[]> {
  return tx
    .selectFrom('reconciliation_break')
    .select(['kind', 'opened_at', 'resolved_at'])
    .where(eb => eb.or([eb('opened_at', '>=', since), eb('resolved_at', 'is', null)]))
    .orderBy('opened_at', 'desc')
    .limit(100)
    .execute();
}
