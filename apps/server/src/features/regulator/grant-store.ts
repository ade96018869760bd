import type { GrantState } from '@openfloor/contract/regulator/grant';
import type { ExaminedKind } from '@openfloor/contract/regulator/record-kinds';
import type { Tx } from '@openfloor/db/database';
import { isUniqueViolation } from '@openfloor/db/errors';
import { sql } from 'kysely';
import { InvalidField } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { partOf } from '../../kernel/paging/record-filter.ts';
import { type NextDue, outlookOf } from '../../kernel/schedule/next-due.ts';

export interface GrantFilter {
  state?: GrantState | undefined;
  search?: string | undefined;
}

/** By the database's clock, which ends it. */
const state = sql<GrantState>`case when g.ended_at is not null or g.ends_at <= clock_timestamp() then 'ended'
  when g.starts_at > clock_timestamp() then 'upcoming' else 'active' end`;

const grants = (tx: Tx) =>
  tx
    .selectFrom('regulator_grant as g')
    .innerJoin('staff as e', 'e.staff_id', 'g.staff_id')
    .innerJoin('proposal as p', 'p.proposal_id', 'g.grant_id')
    .innerJoin('staff as first', 'first.staff_id', 'p.proposer_id')
    .innerJoin('staff as second', 'second.staff_id', 'p.decided_by')
    .leftJoin('staff as ender', 'ender.staff_id', 'g.ended_by')
    .select(['g.grant_id', 'g.staff_id', 'g.examiner', 'g.authority', 'g.basis', 'g.starts_at', 'g.ends_at'])
    .select(['g.records_from', 'g.records_until', 'g.all_customers', 'g.tells_customers', 'g.granted_at'])
    .select(['g.ended_at', 'g.ended_reason', 'e.username', 'e.reset_by', 'e.reset_until'])
    .select(['first.username as proposer', 'second.username as approver', 'ender.username as ender'])
    .select([
      state.as('state'),
      sql<ExaminedKind[]>`g.kinds`.as('kinds'),
      sql<number>`(select count(*)::int from regulator_grant_customer c where c.grant_id = g.grant_id)`.as(
        'chosen',
      ),
      sql<Date | null>`(select max(s.last_seen_at) from staff_session s where s.staff_id = g.staff_id)`.as(
        'seen_at',
      ),
    ]);
export type GrantRow = Awaited<ReturnType<ReturnType<typeof grants>['execute']>>[number];

export function selectGrants(tx: Tx, { state: wanted, search }: GrantFilter) {
  let found = grants(tx);
  if (wanted) found = found.where(state, '=', wanted);
  if (search) {
    const part = partOf(search);
    found = found.where(
      sql<boolean>`(g.examiner ilike ${part} or g.authority ilike ${part} or e.username ilike ${part})`,
    );
  }
  return found;
}

export async function findGrant(tx: Tx, grantId: string): Promise<GrantRow | undefined> {
  if (!isUuid(grantId)) return undefined;
  return grants(tx).where('g.grant_id', '=', grantId).executeTakeFirst();
}

export async function chosenCustomers(tx: Tx, grantId: string) {
  const { rows } = await sql<{ id: string; account: string; name: string | null }>`
    select c.customer_id::text as id, c.account_number as account, c.verified_name as name
    from regulator_grant_customer g join customer c on c.tenant_id = g.tenant_id and c.customer_id = g.customer_id
    where g.grant_id = ${grantId} order by c.account_number`.execute(tx);
  return rows;
}

/** How many of these accounts there are, with the names of their owners. */
export async function findAccounts(tx: Tx, accounts: readonly string[]) {
  const { rows } = await sql<{ account: string; name: string | null }>`
    select account_number as account, verified_name as name from customer
    where account_number = any(${[...accounts]}) order by account_number`.execute(tx);
  return rows;
}

/** As the proposal says. */
export async function giveAccess(tx: Tx, proposalId: string): Promise<void> {
  try {
    await sql`select regulator_grant_give(${proposalId})`.execute(tx);
  } catch (error) {
    if (isUniqueViolation(error, 'staff_username_taken')) throw new InvalidField('username', 'usernameTaken');
    throw error;
  }
}

/** Whose account it was, or undefined where it has ended already. */
export async function endGrant(
  tx: Tx,
  grantId: string,
  by: { staffId: string; reason: string } | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ staffId: string }>`
    update regulator_grant set ended_at = clock_timestamp(), ended_by = ${by?.staffId ?? null}::uuid,
      ended_reason = ${by?.reason ?? null}
    where grant_id = ${grantId} and ended_at is null returning staff_id::text as "staffId"`.execute(tx);
  return rows[0]?.staffId;
}

const running = sql`regulator_grant g where g.ended_at is null`;

export const nextEnding = (tx: Tx, at: Date): Promise<NextDue> => outlookOf(tx, at, sql`g.ends_at`, running);

/** One whose time is over, locked for whoever ends it. */
export async function nextOver(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select g.grant_id::text as id from ${running} and g.ends_at <= clock_timestamp()
    order by g.ends_at limit 1 for update skip locked`.execute(tx);
  return rows[0]?.id;
}

/** By the clock that ends it. */
export async function databaseTime(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  if (!rows[0]) throw new Error('The database has no clock');
  return rows[0].now;
}
