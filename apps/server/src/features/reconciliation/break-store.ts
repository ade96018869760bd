import type { BreakKind } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';
import { assigneeOf } from '../../kernel/assignments/assignment-store.ts';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';

export interface NewBreak {
  tenantId: string;
  day: string;
  kind: BreakKind;
  asset: string;
  expected: string;
  found: string | null;
}

/** Opens it, or gives the one that is open the newer figures. One that was explained as it is stays closed. */
export async function openBreak(tx: Tx, { tenantId, ...found }: NewBreak): Promise<void> {
  await sql`
    insert into reconciliation_break (tenant_id, day, kind, asset, expected, found)
    select ${tenantId}::uuid, ${found.day}::date, ${found.kind}, ${found.asset}, ${found.expected}::numeric,
      ${found.found}::numeric
    where not exists (
      select from reconciliation_break known
      where known.day = ${found.day}::date and known.kind = ${found.kind} and known.asset = ${found.asset}
        and known.resolved_by is not null and known.expected = ${found.expected}::numeric
        and known.found is not distinct from ${found.found}::numeric)
    on conflict (tenant_id, day, kind, asset) where resolved_at is null
      do update set expected = excluded.expected, found = excluded.found`.execute(tx);
}

/** Gives one that is open the newer figures, where there is one. */
export async function renewBreak(tx: Tx, { day, kind, asset, expected, found }: NewBreak): Promise<void> {
  await tx
    .updateTable('reconciliation_break')
    .set({ expected, found })
    .where('day', '=', day)
    .where('kind', '=', kind)
    .where('asset', '=', asset)
    .where('resolved_at', 'is', null)
    .execute();
}

/** What was missing has arrived: nobody has to explain it any more. */
export async function closeMissingStatement(tx: Tx, day: string, asset: string): Promise<void> {
  await tx
    .updateTable('reconciliation_break')
    .set({ resolved_at: sql<Date>`now()`, resolution: 'Every statement has been entered.' })
    .where('day', '=', day)
    .where('kind', '=', 'statement-missing')
    .where('asset', '=', asset)
    .where('resolved_at', 'is', null)
    .execute();
}

export function lockBreak(tx: Tx, breakId: string) {
  return tx
    .selectFrom('reconciliation_break')
    .selectAll()
    .where(sql<string>`break_id::text`, '=', breakId)
    .forUpdate()
    .executeTakeFirst();
}

export async function resolveBreak(
  tx: Tx,
  breakId: string,
  staffId: string,
  resolution: string,
): Promise<void> {
  await tx
    .updateTable('reconciliation_break')
    .set({ resolved_at: sql<Date>`now()`, resolved_by: staffId, resolution })
    .where('break_id', '=', breakId)
    .execute();
}

export interface BreakQuery extends PageQuery<'openedTime' | 'day'> {
  state?: 'open' | 'resolved' | undefined;
  kind?: BreakKind | undefined;
  inHands?: RawBuilder<boolean> | undefined;
}

/** Of one day where it is named. */
export function listBreaks(tx: Tx, query: BreakQuery, day?: string) {
  const { state, kind } = query;
  let found = tx
    .selectFrom('reconciliation_break')
    .leftJoin('staff', 'staff.staff_id', 'reconciliation_break.resolved_by');
  if (day) found = found.where('day', '=', day);
  if (state) found = found.where('resolved_at', state === 'open' ? 'is' : 'is not', null);
  if (query.inHands) found = found.where(query.inHands);
  if (kind) found = found.where('kind', '=', kind);
  const shown = found
    .selectAll('reconciliation_break')
    .select('staff.username as resolver')
    .select(assigneeOf('breaks', 'reconciliation_break.break_id').as('assignee'));
  return readPage(shown, query, {
    columns: { day: 'day', openedTime: 'opened_at' },
    otherwise: '-openedTime',
    id: 'break_id',
  });
}

export type BreakRow = Awaited<ReturnType<typeof listBreaks>>['rows'][number];

interface KnownBreak {
  asset: string;
  expected: bigint | null;
  found: bigint | null;
  others: number;
}

/** A difference as it is now, and how many others there are. */
export async function findBreak(tx: Tx, breakId: string): Promise<KnownBreak | undefined> {
  const { rows } = await sql<KnownBreak>`
    select asset, expected::bigint, found::bigint, (
      select count(*)::int from reconciliation_break o where o.resolved_at is null and o.break_id <> b.break_id) as others
    from reconciliation_break b where break_id::text = ${breakId}`.execute(tx);
  return rows[0];
}
