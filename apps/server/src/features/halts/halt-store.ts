import type { Tx } from '@openfloor/db/database';
import { isRefusedByRule, isUniqueViolation } from '@openfloor/db/errors';
import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../../http/refusal.ts';
import { type HaltRow, haltColumns, haltedStock, isInForce } from '../../kernel/halts/halt-store.ts';

/** Whether just this is halted now; one that is lifted and lasts its last minute makes room. */
export async function isHalted(tx: Tx, scope: string): Promise<boolean> {
  const { rows } = await sql`
    select from trading_halt h where h.scope = ${scope} and ${isInForce} and h.lifted_at is null`.execute(tx);
  return rows.length > 0;
}

export async function findHalt(tx: Tx, haltId: string): Promise<HaltRow | undefined> {
  const { rows } = await sql<HaltRow>`
    select ${haltColumns} from trading_halt h ${haltedStock} where h.halt_id = ${haltId}`.execute(tx);
  return rows[0];
}

/** One that somebody may still decide about; nobody else does until the transaction ends. */
export async function lockHalt(tx: Tx, haltId: string): Promise<(HaltRow & { isOver: boolean }) | undefined> {
  const { rows } = await sql<HaltRow & { isOver: boolean }>`
    select ${haltColumns}, not (${isInForce} and h.lifted_at is null) as "isOver"
    from trading_halt h ${haltedStock} where h.halt_id = ${haltId} for update of h`.execute(tx);
  return rows[0];
}

export const beginHalt = (tx: Tx, haltId: string, proposalId: string): Promise<void> =>
  decide(tx, sql`select trading_halt_begin(${haltId}, ${proposalId})`);

export const changeHalt = (tx: Tx, proposalId: string): Promise<void> =>
  decide(tx, sql`select trading_halt_change(${proposalId})`);

/** Trading goes on a minute later, or when it would have anyway. */
export const liftHalt = (tx: Tx, proposalId: string): Promise<void> =>
  decide(tx, sql`select trading_halt_lift(${proposalId})`);

/** As the proposal says. Its time may have ended, or another may have begun, since it was looked at. */
async function decide(tx: Tx, decision: RawBuilder<unknown>): Promise<void> {
  try {
    await decision.execute(tx);
  } catch (error) {
    if (isRefusedByRule(error) || isUniqueViolation(error, 'trading_halt_once'))
      throw new Refusal('changedMeanwhile');
    throw error;
  }
}

/** Notes which are over. */
export async function endHalts(tx: Tx): Promise<number> {
  const { rows } = await sql<{ ended: number }>`select trading_halts_end() as ended`.execute(tx);
  return rows[0]?.ended ?? 0;
}
