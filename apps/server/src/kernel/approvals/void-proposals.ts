import type { Tx } from '@openfloor/db/database';
import type { Actor } from '../audit/actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { endOpenProposals } from './proposal-store.ts';

/**
 * Makes void what waits about a record that was decided otherwise, in the transaction that decided it. The caller has
 * locked the record.
 */
export async function voidProposals(
  tx: Tx,
  actor: Actor,
  subject: string,
  ending: { at: Date; reason: string },
): Promise<void> {
  for (const { kind } of await endOpenProposals(tx, subject, ending)) {
    await writeAudit(tx, actor, { action: `${kind}.void`, subject, reason: ending.reason });
  }
}
