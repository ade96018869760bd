import type { ReportFormat, ReportKind, reportStates } from '@openfloor/contract/reports/report-kinds';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';

export interface Period {
  /** Both days are in it. */
  from: string;
  to: string;
}

export interface WantedReport extends Period {
  kind: ReportKind;
  format: ReportFormat;
}

export type ReportState = (typeof reportStates)[number];

/** One at a time: two at once make two versions, and two servers ask once for what a day is to have. */
export async function lockReports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reports ' || current_tenant_id(), 0))`.execute(tx);
}

/** Notes what is to be made: by a person with a reason, or by the clock. Undefined where the clock has had it made before. */
export async function insertReport(
  tx: Tx,
  { kind, format, from, to }: WantedReport,
  asked: { by: string; reason: string } | null,
): Promise<string | undefined> {
  await lockReports(tx);
  const { rows } = await sql<{ id: string }>`
    insert into report (tenant_id, kind, format, from_day, to_day, version, asked_by, reason)
    select current_tenant_id(), ${kind}, ${format}, ${from}::date, ${to}::date, (
      select coalesce(max(version), 0) + 1 from report
      where kind = ${kind} and format = ${format} and from_day = ${from}::date and to_day = ${to}::date
    ), ${asked?.by ?? null}::uuid, ${asked?.reason ?? null}
    on conflict (tenant_id, kind, format, from_day, to_day) where asked_by is null do nothing
    returning report_id as id`.execute(tx);
  return rows[0]?.id;
}

/** How many that people asked for are not made yet. */
export async function countWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report where due_at is not null and asked_by is not null`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface ReportQuery extends PageQuery<'askedTime'> {
  kind?: ReportKind | undefined;
  state?: ReportState | undefined;
}

export function listReports(tx: Tx, { kind, state, ...query }: ReportQuery) {
  const found = tx
    .selectFrom('report as r')
    .leftJoin('staff', join =>
      join.onRef('staff.tenant_id', '=', 'r.tenant_id').onRef('staff.staff_id', '=', 'r.asked_by'),
    )
    .selectAll('r')
    .select('staff.username as asker')
    .select(
      sql<boolean>`not exists (select from report later where later.tenant_id = r.tenant_id and later.kind = r.kind
        and later.format = r.format and later.from_day = r.from_day and later.to_day = r.to_day
        and later.version > r.version)`.as('newest'),
    )
    .$if(kind !== undefined, rows => rows.where('r.kind', '=', kind ?? 'journal'))
    .$if(state !== undefined, rows => rows.where('r.state', '=', state ?? 'done'));
  return readPage(found, query, {
    columns: { askedTime: 'r.asked_at' },
    otherwise: '-askedTime',
    id: 'r.report_id',
    idFollows: true,
  });
}

export type ReportRow = Awaited<ReturnType<typeof listReports>>['rows'][number];

export function findReport(tx: Tx, reportId: string) {
  return tx.selectFrom('report').selectAll().where('report_id', '=', reportId).executeTakeFirst();
}

export type StoredReport = NonNullable<Awaited<ReturnType<typeof findReport>>>;
