import type { Tx } from '@openfloor/db/database';
import type { PlatformAccessTable } from '@openfloor/db/tables.generated';
import { type Selectable, sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';

export type AccessState = 'asked' | 'granted' | 'ended' | 'expired';
export type AccessRow = Selectable<PlatformAccessTable>;

const state = sql<AccessState>`case when ended_at is not null then 'ended' when granted_at is null then 'asked'
  when ends_at <= now() then 'expired' else 'granted' end`;

export function asAccess(row: AccessRow, now = Date.now()) {
  const over = row.ends_at !== null && row.ends_at.getTime() <= now;
  const shown: AccessState = row.ended_at
    ? 'ended'
    : row.granted_at === null
      ? 'asked'
      : over
        ? 'expired'
        : 'granted';
  return {
    id: row.access_id,
    tenantId: row.tenant_id,
    platformUser: row.platform_username,
    reason: row.reason,
    hours: row.hours,
    state: shown,
    askedTime: row.asked_at.getTime(),
    grantedTime: row.granted_at?.getTime() ?? null,
    endsTime: (row.ended_at ?? row.ends_at)?.getTime() ?? null,
  };
}

export async function insertRequest(
  tx: Tx,
  request: { tenantId: string; staffId: string; username: string; reason: string; hours: number },
): Promise<string> {
  const { access_id } = await tx
    .insertInto('platform_access')
    .values({
      tenant_id: request.tenantId,
      platform_staff_id: request.staffId,
      platform_username: request.username,
      reason: request.reason,
      hours: request.hours,
    })
    .returning('access_id')
    .executeTakeFirstOrThrow();
  return access_id;
}

export async function lockAccess(tx: Tx, accessId: string): Promise<AccessRow | undefined> {
  if (!isUuid(accessId)) return undefined;
  return tx
    .selectFrom('platform_access')
    .selectAll()
    .where('access_id', '=', accessId)
    .forUpdate()
    .executeTakeFirst();
}

export async function grantAccess(tx: Tx, accessId: string, at: Date, endsAt: Date): Promise<void> {
  await tx
    .updateTable('platform_access')
    .set({ granted_at: at, ends_at: endsAt })
    .where('access_id', '=', accessId)
    .execute();
}

export async function endAccess(tx: Tx, accessId: string, at: Date): Promise<void> {
  await tx.updateTable('platform_access').set({ ended_at: at }).where('access_id', '=', accessId).execute();
}

/** The grant under which this member of the platform's staff may look at the transaction's tenant now. */
export async function findLiveAccess(tx: Tx, platformStaffId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('platform_access')
    .select('access_id')
    .where('platform_staff_id', '=', platformStaffId)
    .where(state, '=', 'granted')
    .limit(1)
    .executeTakeFirst();
  return row?.access_id;
}

type AccessQuery = PageQuery<'askedTime'> & { state?: AccessState | undefined };

export async function listAccess(tx: Tx, query: AccessQuery) {
  let found = tx.selectFrom('platform_access');
  if (query.state) found = found.where(state, '=', query.state);
  const order = { columns: { askedTime: 'asked_at' }, otherwise: '-askedTime', id: 'access_id' };
  const { rows, total } = await readPage(found.selectAll(), query, order);
  return { records: rows.map(row => asAccess(row)), total };
}

/** A page of what one asked of every tenant, the latest first. */
export async function accessOf(tx: Tx, platformStaffId: string, query: AccessQuery) {
  const { page, size, sort = '-askedTime', state: wanted = null } = query;
  const order = sql.raw(sort === 'askedTime' ? 'asked_at, access_id' : 'asked_at desc, access_id');
  const { rows } = await sql<AccessRow & { tenant_title: string; hosts: string[]; total: bigint }>`
    select *, count(*) over () as total from platform_access_of(${platformStaffId})
    where ${wanted}::text is null or ${state} = ${wanted}
    order by ${order} limit ${size} offset ${(page - 1) * size}`.execute(tx);
  const records = rows.map(row => ({ ...asAccess(row), tenantTitle: row.tenant_title, hosts: row.hosts }));
  return { records, total: Number(rows[0]?.total ?? 0n) };
}

/** How often the same member of the platform's staff was let in before. */
export async function countGranted(tx: Tx, accessId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from platform_access b where b.granted_at is not null and b.access_id::text <> ${accessId}
      and b.platform_staff_id = (select a.platform_staff_id from platform_access a where a.access_id::text = ${accessId})`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
