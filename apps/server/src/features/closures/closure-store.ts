import type { ClosureBlocker } from '@openfloor/contract/closures/blockers';
import type { Tx } from '@openfloor/db/database';
import { isRefusedByRule, isUniqueViolation } from '@openfloor/db/errors';
import { sql } from 'kysely';
import { Refusal } from '../../http/refusal.ts';

export interface Closure {
  closureId: string;
  askedAt: Date;
  dueAt: Date;
  ended: 'taken-back' | 'stopped' | 'closed' | null;
  endedAt: Date | null;
  stoppedBy: ClosureBlocker[] | null;
}

/** What has to be settled first. */
export async function listBlockers(tx: Tx, customerId: string): Promise<ClosureBlocker[]> {
  const { rows } = await sql<{ blockers: ClosureBlocker[] }>`
    select account_closure_blockers(${customerId}) as blockers`.execute(tx);
  return rows[0]?.blockers ?? [];
}

export async function latestClosure(tx: Tx, customerId: string): Promise<Closure | undefined> {
  const { rows } = await sql<Closure>`
    select closure_id as "closureId", asked_at as "askedAt", due_at as "dueAt", ended, ended_at as "endedAt",
      stopped_by as "stoppedBy"
    from account_closure where customer_id = ${customerId} order by asked_at desc limit 1`.execute(tx);
  return rows[0];
}

/** Gives when it is due. What has come up since it was looked at refuses it. */
export async function askClosure(tx: Tx, customerId: string): Promise<Date> {
  try {
    const { rows } = await sql<{ due: Date }>`select account_closure_ask(${customerId}) as due`.execute(tx);
    if (!rows[0]) throw new Error('A closure has a moment');
    return rows[0].due;
  } catch (error) {
    if (isRefusedByRule(error) || isUniqueViolation(error, 'account_closure_once'))
      throw new Refusal('conflict', { problem: 'recordChanged' });
    throw error;
  }
}

export async function takeBack(tx: Tx, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select account_closure_take_back(${customerId}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}
