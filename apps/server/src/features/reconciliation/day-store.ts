import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import type { DailyWork } from '../../kernel/schedule/due-days-store.ts';
import { findTenant } from '../../kernel/tenant/tenant-store.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';

/** Long enough that what was posted before midnight has been committed. */
const marginSeconds = 60;

/** Of the tenant; absent where there is none. */
export async function dailyWork(tx: Tx): Promise<DailyWork | undefined> {
  const tenant = await findTenant(tx);
  if (!tenant) return undefined;
  const { rows } = await sql<{
    last: string | null;
  }>`select max(day)::text as last from reconciliation_day`.execute(tx);
  return { zone: tenantZone(tenant.default_currency), marginSeconds, last: rows[0]?.last ?? null };
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

/** Reconciled days from one on, in their order. */
export function daysFrom(tx: Tx, from: string) {
  return tx
    .selectFrom('reconciliation_day')
    .select(['day', 'ends_at'])
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
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

/** Now, by the database's clock, and the date it is in a zone. */
export async function localMoment(tx: Tx, zone: string): Promise<[day: string, at: Date]> {
  const { rows } = await sql<{ day: string; at: Date }>`
    select (moment at time zone ${zone})::date::text as day, moment as at
    from clock_timestamp() moment`.execute(tx);
  return [rows[0]!.day, rows[0]!.at];
}
