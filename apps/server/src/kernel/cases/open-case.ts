import type { CaseEvidence } from '@openfloor/contract/cases/evidence';
import type { Tx } from '@openfloor/db/database';
import { lockBalances } from '@openfloor/ledger/post';
import type { Actor } from '../audit/actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { levelsNow } from '../queues/service-level-store.ts';
import { findByCause, insertCase, momentOfOpening, type OpenedCase } from './case-store.ts';

export interface CaseWish {
  customerId: string;
  /** What raised it; its kind is the case's. */
  evidence: CaseEvidence;
  /** What raised it, by a name of its own: the same cause opens no second case, closed or not. */
  cause: string;
  /** In a line, for whoever looks through the list. */
  why: string;
  /** Records that it is about, as the log names them: `withdrawal/<id>`. */
  subjects?: readonly string[];
  /** How much of the time that the tenant gives itself for a case; absent: all of it. */
  share?: number;
  /** Whether the customer's payouts wait for the outcome; absent: they do. */
  stopsPayouts?: boolean;
}

/**
 * Opens a case in the transaction of what raised it, for any feature; says which it is where there is one already. The
 * customer's ledger is locked before anything else of theirs: whoever pays a withdrawal holds that lock. The customer is
 * told nothing: the log's entry does not bear their id, and would otherwise stand in their account activity.
 */
export async function openCase(tx: Tx, wish: CaseWish, by: Actor): Promise<OpenedCase & { isNew: boolean }> {
  await lockBalances(tx, wish.customerId);
  const known = await findByCause(tx, wish.cause);
  if (known) return { ...known, isNew: false };
  const openedAt = await momentOfOpening(tx);
  const { clock, targetMs } = await levelsNow(tx);
  // Not at once, even where staff are at work for a minute a week.
  const dueAt = new Date(clock.after(openedAt.getTime(), targetMs('cases') * (wish.share ?? 1)));
  const opened = await insertCase(tx, {
    ...wish,
    subjects: wish.subjects ?? [],
    openedAt,
    dueAt,
    stopsPayouts: wish.stopsPayouts ?? true,
    openedBy: by.kind === 'staff' ? by.staffId : null,
  });
  await writeAudit(tx, by, {
    action: 'case.open',
    subject: `case/${opened.id}`,
    after: { kind: wish.evidence.kind, cause: wish.cause, why: wish.why },
  });
  return { ...opened, isNew: true };
}
