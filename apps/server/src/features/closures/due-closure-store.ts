import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';
import { type NextDue, outlookOf } from '../../kernel/schedule/next-due.ts';

/** A step that the clock takes: which closures wait for it, and since when it is due. */
interface Step {
  waiting: RawBuilder<unknown>;
  moment: RawBuilder<unknown>;
}

/** A clock that has jumped makes nothing due: the days before have to have been lived through. */
const lived = (since: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql`(${until} > clock_timestamp() or lived_through(${since}, ${until}))`;

export const steps = {
  close: {
    waiting: sql`account_closure c where c.ended is null and ${lived(sql`c.asked_at`, sql`c.due_at`)}`,
    moment: sql`c.due_at`,
  },
  /** At once with the closing, or as soon as nobody has to keep everything any more. */
  erase: {
    waiting: sql`account_closure c where c.ended = 'closed' and c.erased_at is null and not is_kept(c.customer_id)`,
    moment: sql`c.ended_at`,
  },
  /** Once the law no longer asks who it was. */
  forget: {
    waiting: sql`account_closure c where c.erased_at is not null and c.forgotten_at is null
      and not is_kept(c.customer_id) and ${lived(sql`c.ended_at`, sql`c.keep_until`)}`,
    moment: sql`c.keep_until`,
  },
} satisfies Record<string, Step>;

export const dueOf =
  ({ waiting, moment }: Step) =>
  (tx: Tx, at: Date): Promise<NextDue> =>
    outlookOf(tx, at, moment, waiting);

export interface DueClosure {
  closureId: string;
  customerId: string;
}

export async function nextOf(
  tx: Tx,
  { waiting, moment }: Step,
  without: readonly string[],
): Promise<DueClosure | undefined> {
  const { rows } = await sql<DueClosure>`
    select c.closure_id::text as "closureId", c.customer_id::text as "customerId" from ${waiting}
      and ${moment} <= clock_timestamp() and c.closure_id <> all(${[...without]}::uuid[])
    order by ${moment} limit 1`.execute(tx);
  return rows[0];
}

/** Null where somebody else has carried it out, or it was taken back. */
export async function closeAccount(
  tx: Tx,
  closureId: string,
  passwordHash: string,
  years: number,
): Promise<'closed' | 'stopped' | null> {
  const { rows } = await sql<{ outcome: 'closed' | 'stopped' | null }>`
    select account_close(${closureId}, ${passwordHash}, ${years}) as outcome`.execute(tx);
  return rows[0]?.outcome ?? null;
}

/** What need not be kept. False where something has to be. */
export async function eraseAccount(tx: Tx, closureId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select account_erase(${closureId}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}

/** Who it was. */
export async function forgetAccount(tx: Tx, closureId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select account_forget(${closureId}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}

/** Deletes nothing: it counts the days by which is deleted, as often as is deleted. */
export async function noteLivedDay(tx: Tx): Promise<number> {
  await sql`select lived_day_note()`.execute(tx);
  return 0;
}
