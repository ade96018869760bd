import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/**
 * Notes how far events reach at this moment. Read first and fenced afterwards: whoever writes an event before the last of
 * them began before the fence's own transaction has its number. A fence of another cluster, out of a backup, says nothing here.
 */
export async function setFence(tx: Tx): Promise<void> {
  const { rows } = await sql<{ last: string | null }>`
    select (select max(seq) from webhook_event)::text as last where pg_current_xact_id_if_assigned() is null`.execute(
    tx,
  );
  const last = rows[0]?.last;
  if (last === undefined || last === null) return;
  await sql`
    insert into webhook_progress as p (fence_seq, fence_xid) values (${last}::bigint, pg_current_xact_id())
    on conflict (tenant_id) do update set fence_seq = excluded.fence_seq, fence_xid = excluded.fence_xid
    where (p.fence_xid is null or p.fence_xid > excluded.fence_xid) and p.spread_seq < excluded.fence_seq`.execute(
    tx,
  );
}

/** Few enough that nobody notices the transaction. */
const spreadMax = 2_000;

/**
 * Gives the events before the fence to the endpoints that want them, each in its own order, once everybody who could write
 * one before it has ended. Says whether there is more.
 */
export async function spreadEvents(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ spread_seq: string; fence_seq: string }>`
    select spread_seq::text, fence_seq::text from webhook_progress
    where fence_xid < pg_snapshot_xmin(pg_current_snapshot()) for update`.execute(tx);
  const progress = rows[0];
  if (!progress) return false;
  const { rows: some } = await sql<{ upto: string; count: number }>`
    select coalesce(max(seq), ${progress.fence_seq}::bigint)::text as upto, count(*)::int as count from (
      select seq from webhook_event where seq > ${progress.spread_seq}::bigint and seq <= ${progress.fence_seq}::bigint
      order by seq limit ${spreadMax}) next_ones`.execute(tx);
  const { upto = progress.fence_seq, count = 0 } = some[0] ?? {};
  const isMore = count === spreadMax && upto !== progress.fence_seq;
  if (count > 0) await giveOut(tx, progress.spread_seq, upto);
  if (isMore) await sql`update webhook_progress set spread_seq = ${upto}::bigint`.execute(tx);
  else
    await sql`
      update webhook_progress set spread_seq = ${progress.fence_seq}::bigint, fence_seq = null, fence_xid = null`.execute(
      tx,
    );
  return isMore;
}

async function giveOut(tx: Tx, after: string, upto: string): Promise<void> {
  // Whoever adds a delivery by hand waits, or was first.
  await sql`select endpoint_id from webhook_endpoint order by endpoint_id for update`.execute(tx);
  await sql`
    with given as (
      insert into webhook_delivery (endpoint_id, number, seq)
      select p.endpoint_id, p.last_number + row_number() over (partition by p.endpoint_id order by e.seq), e.seq
      from webhook_event e join webhook_endpoint p on p.disabled_at is null and p.collects_from <= e.created_at
        and e.type = any(p.events) and (p.compliance or not e.compliance)
      where e.seq > ${after}::bigint and e.seq <= ${upto}::bigint
      returning endpoint_id, number
    )
    update webhook_endpoint p set last_number = g.last
    from (select endpoint_id, max(number) as last from given group by endpoint_id) g
    where p.endpoint_id = g.endpoint_id`.execute(tx);
}

/** Their deliveries and what was tried go with them. Deletes some; says how many. */
export async function forgetOldEvents(tx: Tx, rowsMax: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_event where ctid = any(array(
      select ctid from webhook_event where created_at < now() - interval '30 days' limit ${rowsMax}))`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Secrets that nothing was signed with for a month. Deletes some; says how many. */
export async function forgetOldSecrets(tx: Tx, rowsMax: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_secret where ctid = any(array(
      select ctid from webhook_secret where until < now() - interval '30 days' limit ${rowsMax}))`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}
