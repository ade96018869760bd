import type { CaseState } from '@openfloor/contract/cases/kinds';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { fits, type RecordFilter, type RecordKind } from '../../kernel/paging/record-filter.ts';

export interface CaseFilter extends RecordFilter {
  state?: 'open' | 'papers' | 'second-person' | 'closed' | undefined;
  kind?: string | undefined;
  outcome?: string | undefined;
  /** A member of staff, or nobody. */
  assignedTo?: string | null | undefined;
  payouts?: 'stopped' | undefined;
  reportDue?: boolean | undefined;
  over?: boolean | undefined;
}

/** What somebody has proposed about the case, and nobody has decided. */
const isProposed = sql<boolean>`exists (select from proposal p
  where p.subject = 'case/' || k.case_id and p.state = 'open' and p.expires_at > now())`;

/** The customer has sent none since they were asked for. */
const waitsForPapers = sql<boolean>`(k.status = 'papers' and not exists (select from identity_submission s
  where s.customer_id = k.customer_id and s.submitted_at > k.asked_at))`;

const isStopped = sql<boolean>`(k.stops_payouts and k.stop_ended_at is null)`;
const isReportDue = sql<boolean>`(k.report_due and k.reported_at is null)`;

export const shownState = sql<CaseState>`case
  when k.status = 'closed' then 'closed'
  when ${isProposed} then 'second-person'
  when ${waitsForPapers} then 'papers'
  when k.assigned_to is null then 'new'
  else 'reviewing' end`;

const kind: RecordKind = { alias: 'k', since: 'opened_at', searched: ['c.verified_name'] };

const inState = {
  open: sql`k.status <> 'closed'`,
  closed: sql`k.status = 'closed'`,
  papers: sql`${waitsForPapers}`,
  'second-person': sql`(k.status <> 'closed' and ${isProposed})`,
};

function conditions(filter: CaseFilter) {
  const words = filter.search?.trim().toLowerCase();
  const byWhy = words ? sql`strpos(lower(k.why), ${words}) > 0` : undefined;
  const all = [fits(filter, { ...kind, text: byWhy })];
  if (filter.state) all.push(sql`${inState[filter.state]}`);
  if (filter.kind) all.push(sql`k.kind = ${filter.kind}`);
  if (filter.outcome) all.push(sql`k.outcome = ${filter.outcome}`);
  if (filter.assignedTo === null) all.push(sql`k.assigned_to is null`);
  else if (filter.assignedTo) all.push(sql`k.assigned_to = ${filter.assignedTo}::uuid`);
  if (filter.payouts) all.push(isStopped);
  if (filter.reportDue !== undefined) all.push(sql`${isReportDue} = ${filter.reportDue}`);
  if (filter.over !== undefined) all.push(sql`(k.status <> 'closed' and k.due_at < now()) = ${filter.over}`);
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** Cases to be counted: nothing is looked up of what they are about. */
export const countableCases = (tx: Tx, filter: CaseFilter) =>
  tx.selectFrom('compliance_case as k').where(conditions(filter));

export function selectCases(tx: Tx, filter: CaseFilter) {
  return tx
    .selectFrom('compliance_case as k')
    .innerJoin('customer as c', 'c.customer_id', 'k.customer_id')
    .leftJoin('staff as s', 's.staff_id', 'k.assigned_to')
    .where(conditions(filter))
    .select(['k.case_id', 'k.number', 'k.kind', 'k.why', 'k.outcome', 'k.opened_at', 'k.due_at'])
    .select(['k.closed_at', 'k.customer_id', 'k.assigned_to', 's.username as assignee'])
    .select(['c.username', 'c.account_number', 'c.verified_name', 'c.status as customer_status'])
    .select([shownState.as('state'), isStopped.as('payouts_stopped'), isReportDue.as('still_to_report')]);
}

export type CaseRow = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number];

interface Figures {
  open: number;
  unassigned: number;
  over: number;
  secondPerson: number;
  decidable: number;
  closed: number;
}

/** What waits, and how many of the proposals about cases this person may decide. */
export async function readFigures(tx: Tx, staffId: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select count(*) filter (where k.status <> 'closed')::int as open,
      count(*) filter (where k.status <> 'closed' and k.assigned_to is null)::int as unassigned,
      count(*) filter (where k.status <> 'closed' and k.due_at < now())::int as over,
      count(*) filter (where k.closed_at > now() - interval '30 days')::int as closed,
      count(*) filter (where k.status <> 'closed' and ${isProposed})::int as "secondPerson",
      count(*) filter (where k.status <> 'closed' and exists (select from proposal p
        where p.subject = 'case/' || k.case_id and p.state = 'open' and p.expires_at > now()
          and p.proposer_id <> ${staffId}::uuid and not in_one_hand(${staffId}::uuid, p.proposer_id)))::int as decidable
    from compliance_case k
    where k.status <> 'closed' or k.closed_at > now() - interval '30 days'`.execute(tx);
  return rows[0]!;
}

export async function longestOver(tx: Tx): Promise<{ number: string; due_at: Date } | undefined> {
  return tx
    .selectFrom('compliance_case')
    .select(['number', 'due_at'])
    .where('status', '<>', 'closed')
    .where('due_at', '<', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
}

export async function outcomesOfThirtyDays(tx: Tx) {
  const { rows } = await sql<{ outcome: 'cleared' | 'reported' | 'frozen'; count: number }>`
    select outcome, count(*)::int as count from compliance_case
    where closed_at > now() - interval '30 days' group by outcome order by 2 desc`.execute(tx);
  return rows;
}
