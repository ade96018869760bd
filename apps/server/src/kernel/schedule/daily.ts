import type { Tx } from '@openfloor/db/database';
import { type DailyWork, dueDays, nextDueDay } from './due-days-store.ts';
import { lastSoundRun } from './job-store.ts';
import type { NextDue } from './next-due.ts';

/** Of work that is done for each day; `work` is absent where there is no tenant. */
export async function nextDay(tx: Tx, work: DailyWork | undefined, at: Date): Promise<NextDue> {
  if (!work) return { next: undefined, due: 0 };
  const days = await dueDays(tx, work, at);
  return { next: days[0]?.dueAt ?? (await nextDueDay(tx, work, at)), due: days.length };
}

const dayMs = 86_400_000;

/** Of a check that is made a day after the last one that found nothing. */
export async function dayAfterSoundRun(tx: Tx, job: string, at: Date): Promise<NextDue> {
  const last = await lastSoundRun(tx, job);
  const next = last ? new Date(last.getTime() + dayMs) : at;
  return { next, due: next <= at ? 1 : 0 };
}
