import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';

/** Long enough that what was posted before midnight has been committed. */
const marginSeconds = 60;

interface DueDay {
  day: string;
  endsAt: Date;
  dueAt: Date;
}

/** Days that have ended by a moment and are not reconciled, oldest first: after the last one, or yesterday's. */
export async function dueDays(tx: Tx, zone: string, by: Date): Promise<DueDay[]> {
  const { rows } = await sql<DueDay>`
    with here as (select (${by}::timestamptz at time zone ${zone})::date as today)
    select found.day::text as day, ends.at as "endsAt", ends.at + make_interval(secs => ${marginSeconds}) as "dueAt"
    from here,
      generate_series(coalesce((select max(day) + 1 from reconciliation_day), here.today - 1), here.today - 1,
        interval '1 day') as series(moment)
      cross join lateral (select series.moment::date as day) found
      cross join lateral (select (found.day + 1)::timestamp at time zone ${zone} as at) ends
    where ends.at + make_interval(secs => ${marginSeconds}) <= ${by}::timestamptz
    order by found.day`.execute(tx);
  return rows;
}

/** When the next day will be due. */
export async function nextDue(tx: Tx, zone: string, at: Date): Promise<Date> {
  const { rows } = await sql<{ next: Date }>`
    select (greatest(coalesce(max(day) + 2, '-infinity'), (${at}::timestamptz at time zone ${zone})::date)
      ::timestamp at time zone ${zone}) + make_interval(secs => ${marginSeconds}) as next
    from reconciliation_day`.execute(tx);
  return rows[0]!.next;
}

/** False where another server has made this day. */
export async function claimDay(tx: Tx, tenantId: string, day: string, endsAt: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('reconciliation_day')
    .values({ tenant_id: tenantId, day, ends_at: endsAt })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export function findDay(tx: Tx, day: string) {
  return tx.selectFrom('reconciliation_day').selectAll().where('day', '=', day).executeTakeFirst();
}

export function listDays(tx: Tx, query: PageQuery<'day'>) {
  const shown = tx
    .selectFrom('reconciliation_day')
    .select(['day', 'ends_at', 'made_at'])
    .select(
      sql<number>`(select count(*)::int from reconciliation_break b
        where b.tenant_id = reconciliation_day.tenant_id and b.day = reconciliation_day.day
          and b.resolved_at is null)`.as('open_breaks'),
    );
  return readPage(shown, query, { columns: { day: 'day' }, otherwise: '-day', id: 'day' });
}

/** The date it is now in a zone. */
export async function localDay(tx: Tx, zone: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (now() at time zone ${zone})::date::text as day`.execute(
    tx,
  );
  return rows[0]!.day;
}
