import type { ClosureState } from '@openfloor/contract/closures/console-calls';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { fits, partOf, type RecordFilter, type RecordKind } from '../../kernel/paging/record-filter.ts';
import { isOfCustomerWith } from '../../kernel/paging/search-store.ts';

interface KnownAs {
  username: string;
  name: string | null;
  email: string | null;
}

export interface ClosureFilter extends RecordFilter {
  state?: ClosureState | undefined;
  held?: boolean | undefined;
}

export const shownState = sql<ClosureState>`case
  when k.ended is null then 'waiting'
  when k.ended = 'taken-back' then 'taken-back'
  when k.ended = 'stopped' then 'blocked'
  when k.forgotten_at is null then 'closed'
  else 'erased' end`;

/** Whether something about them has to be kept. */
const isHeld = sql<boolean>`is_kept(k.customer_id)`;
/** Such as a payment that the bank sent back after the closing: nobody can log in and take it. */
const hasMoney = sql<boolean>`(k.ended = 'closed' and exists (select from ledger_balance b
  where b.tenant_id = k.tenant_id and b.customer_id = k.customer_id and b.balance > 0))`;

const kind: RecordKind = { alias: 'k', since: 'asked_at', searched: [] };

/** By whom it is of: a closure has no words of its own. */
function isOf({ search = '', candidates, masked }: RecordFilter) {
  if (candidates) return sql`k.customer_id = any(${candidates.customers}::uuid[])`;
  const whole = search.trim().toLowerCase();
  const hidden = masked
    ? sql`lower(c.account_number) = ${whole} or lower(c.verified_name) = ${whole}`
    : sql`c.account_number ilike ${partOf(search)} or c.verified_name ilike ${partOf(search)}`;
  return isOfCustomerWith(sql`c.username ilike ${partOf(search)} or ${hidden}`, 'k.customer_id');
}

function conditions({ state, held, ...filter }: ClosureFilter) {
  const all = [fits({ ...filter, search: undefined }, kind)];
  if (filter.search) all.push(sql`${isOf(filter)}`);
  if (state) all.push(sql`${shownState} = ${state}`);
  if (held !== undefined) all.push(sql`${isHeld} = ${held}`);
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

export const countableClosures = (tx: Tx, filter: ClosureFilter) =>
  tx.selectFrom('account_closure as k').where(conditions(filter));

export const selectClosures = (tx: Tx, filter: ClosureFilter) => closures(tx).where(conditions(filter));

const closures = (tx: Tx) =>
  tx
    .selectFrom('account_closure as k')
    .innerJoin('customer as c', 'c.customer_id', 'k.customer_id')
    .select(['k.closure_id', 'k.customer_id', 'k.asked_at', 'k.due_at', 'k.ended_at', 'k.keep_until'])
    .select(['k.erased_at', 'k.forgotten_at', 'k.stopped_by'])
    .select(['c.username', 'c.account_number', 'c.verified_name', 'c.status as customer_status'])
    .select([shownState.as('state'), isHeld.as('held'), hasMoney.as('has_money')])
    .select(sql<KnownAs | null>`k.known_as`.as('known_as'));

export type ClosureRow = Awaited<ReturnType<ReturnType<typeof closures>['execute']>>[number];

/** The customer's last. */
export const findClosure = (tx: Tx, customerId: string): Promise<ClosureRow | undefined> =>
  closures(tx)
    .where('k.customer_id', '=', customerId)
    .orderBy('k.asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
