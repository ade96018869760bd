import type { ClosureBlocker } from '@openfloor/contract/closures/blockers';
import type { Tx } from '@openfloor/db/database';
import { isRefusedByRule, isUniqueViolation } from '@openfloor/db/errors';
import { sql } from 'kysely';
import { Refusal } from '../../http/refusal.ts';
import { type NextDue, outlookOf } from '../../kernel/schedule/next-due.ts';

export interface Closure {
  closureId: string;
  askedAt: Date;
  dueAt: Date;
  ended: 'taken-back' | 'stopped' | 'closed' | null;
  endedAt: Date | null;
  stoppedBy: ClosureBlocker[] | null;
  keepUntil: Date | null;
  forgottenAt: Date | null;
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
      stopped_by as "stoppedBy", keep_until as "keepUntil", forgotten_at as "forgottenAt"
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

/** Those whose time has come, and about whom nobody has to keep anything. */
const due = sql`account_closure c where c.ended is null and not exists (select from legal_hold h
  where h.tenant_id = c.tenant_id and h.customer_id = c.customer_id and h.lifted_at is null)`;

export const closuresDue = (tx: Tx, at: Date): Promise<NextDue> => outlookOf(tx, at, sql`c.due_at`, due);

export async function nextDueClosure(
  tx: Tx,
  without: readonly string[],
): Promise<{ closureId: string; customerId: string } | undefined> {
  const { rows } = await sql<{ closureId: string; customerId: string }>`
    select c.closure_id::text as "closureId", c.customer_id::text as "customerId" from ${due}
      and c.due_at <= clock_timestamp() and c.closure_id <> all(${[...without]}::uuid[])
    order by c.due_at limit 1`.execute(tx);
  return rows[0];
}

/** Null where somebody else has carried it out, or it was taken back. */
export async function closeAccount(
  tx: Tx,
  closureId: string,
  passwordHash: string,
  years: number,
): Promise<'closed' | 'stopped' | 'held' | null> {
  const { rows } = await sql<{ outcome: 'closed' | 'stopped' | 'held' | null }>`
    select account_close(${closureId}, ${passwordHash}, ${years}) as outcome`.execute(tx);
  return rows[0]?.outcome ?? null;
}

/** Who a closed account was, once the law no longer asks. */
export async function forgetIdentities(tx: Tx, rowsMax: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select closed_identities_forget(${rowsMax}) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}
