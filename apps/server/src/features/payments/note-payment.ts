import type { Tx } from '@openfloor/db/database';
import type { Actor } from '../../kernel/audit/actor.ts';

/** What follows for a withdrawal that the bank has paid; handed over, so that this feature does not stand on theirs. */
export type NotePayment = (
  tx: Tx,
  withdrawalId: string,
  payment: { at: Date; by: string; paidFrom: string; reference: string },
  why: { actor: Actor; reason: string },
) => Promise<void>;
