import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export interface DueDay {
  day: string;
  endsAt: Date;
  dueAt: Date;
}

/** What is done once a day, so many seconds after the midnight of a zone. */
export interface DailyWork {
  zone: string;
  /** Long enough that what was posted before midnight has been committed. */
  marginSeconds: number;
  /** The last day for which it was done. */
  last: string | null;
}

/** Days that have ended by a moment and are not done, oldest first: after the last one, or yesterday's. */
export async function dueDays(tx: Tx, { zone, marginSeconds, last }: DailyWork, by: Date): Promise<DueDay[]> {
  const { rows } = await sql<DueDay>`
    with here as (select (${by}::timestamptz at time zone ${zone})::date as today)
    select found.day::text as day, ends.at as "endsAt", ends.at + make_interval(secs => ${marginSeconds}) as "dueAt"
    from here,
      generate_series(coalesce(${last}::date + 1, here.today - 1), here.today - 1, interval '1 day') as series(moment)
      cross join lateral (select series.moment::date as day) found
      cross join lateral (select (found.day + 1)::timestamp at time zone ${zone} as at) ends
    where ends.at + make_interval(secs => ${marginSeconds}) <= ${by}::timestamptz
    order by found.day`.execute(tx);
  return rows;
}

/** When the next day will be due, where none is now. */
export async function nextDueDay(tx: Tx, { zone, marginSeconds, last }: DailyWork, at: Date): Promise<Date> {
  const { rows } = await sql<{ next: Date }>`
    select (greatest(coalesce(${last}::date + 2, '-infinity'), (${at}::timestamptz at time zone ${zone})::date)
      ::timestamp at time zone ${zone}) + make_interval(secs => ${marginSeconds}) as next`.execute(tx);
  return rows[0]!.next;
}
