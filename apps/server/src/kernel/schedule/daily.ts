import type { Tx } from '@openfloor/db/database';
import { type DailyWork, dueDays, nextDueDay } from './due-days-store.ts';
import type { NextDue } from './next-due.ts';

/** Of work that is done for each day; `work` is absent where there is no tenant. */
export async function nextDay(tx: Tx, work: DailyWork | undefined, at: Date): Promise<NextDue> {
  if (!work) return { next: undefined, due: 0 };
  const days = await dueDays(tx, work, at);
  return { next: days[0]?.dueAt ?? (await nextDueDay(tx, work, at)), due: days.length };
}
