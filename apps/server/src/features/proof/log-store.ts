import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Which tenants have something to put into their log, or to sign. In a transaction without a tenant. */
export async function tenantsWaiting(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ tenantId: string }>`select proof_waiting() as "tenantId"`.execute(tx);
  return rows.map(row => row.tenantId);
}

/** One server at a time keeps a tenant’s log; held until the transaction ends. */
export async function takeLog(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('openfloor proof'), hashtext(current_tenant_id()::text)) as mine`.execute(
    tx,
  );
  return rows[0]?.mine ?? false;
}

export interface StoredLog {
  origin: string;
  firstKey: string;
  size: number;
  signedSize: number;
  begunAt: Date;
}

export async function findLog(tx: Tx): Promise<StoredLog | undefined> {
  const row = await tx
    .selectFrom('proof_log')
    .select(['origin', 'first_key as firstKey', 'size', 'signed_size as signedSize', 'begun_at as begunAt'])
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size), signedSize: Number(row.signedSize) };
}

/** What a log is named after. */
export async function readNames(tx: Tx): Promise<{ tenant: string; hosts: string[] }> {
  const { name } = await tx.selectFrom('tenant').select('name').executeTakeFirstOrThrow();
  const hosts = await tx
    .selectFrom('tenant_host')
    .select('host')
    // A name tells more than an address.
    .orderBy(sql`host ~ '^[0-9.]+$'`)
    .orderBy('host')
    .execute();
  return { tenant: name, hosts: hosts.map(({ host }) => host) };
}

/** False where another tenant’s log has this name. */
export async function beginLog(tx: Tx, origin: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`select proof_begin(${origin}, ${key}) as begun`.execute(tx);
  return rows[0]?.begun ?? false;
}

export interface NotedEvent {
  eventId: bigint;
  kind: string;
  /** Milliseconds since the epoch, by the database’s clock. */
  at: number;
  body: Record<string, unknown>;
}

/** What waits for its place in the log, in the order in which it was noted. */
export async function listWaiting(tx: Tx, limit: number): Promise<NotedEvent[]> {
  const { rows } = await sql<Omit<NotedEvent, 'at'> & { at: bigint }>`
    select event_id as "eventId", kind, proof_ms(noted_at)::bigint as at, body
    from proof_event where entry_index is null order by noted_at, event_id limit ${limit}`.execute(tx);
  return rows.map(row => ({ ...row, at: Number(row.at) }));
}

const countedMax = 10_000;

/** What was noted and does not stand in a signed head yet: how much, and since when. */
export async function unsignedEvents(tx: Tx): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(noted_at) as oldest from (
      (select noted_at from proof_event where entry_index is null order by event_id limit ${countedMax})
      union all
      (select noted_at from proof_event where entry_index >= (select signed_size from proof_log)
        order by entry_index limit ${countedMax})) waiting`.execute(tx);
  return rows[0] ?? { count: 0, oldest: null };
}

export async function appendEntries(
  tx: Tx,
  first: number,
  entries: readonly { eventId: bigint; bytes: Uint8Array }[],
): Promise<void> {
  await sql`
    select proof_append(${first}, ${entries.map(({ eventId }) => String(eventId))}::bigint[],
      ${entries.map(({ bytes }) => Buffer.from(bytes))}::bytea[])`.execute(tx);
}

/** From this place on, up to so many. */
export async function readLeaves(tx: Tx, from: number, limit: number): Promise<Uint8Array[]> {
  const rows = await tx
    .selectFrom('proof_entry')
    .select('leaf_hash')
    .where('index', '>=', BigInt(from))
    .orderBy('index')
    .limit(limit)
    .execute();
  return rows.map(row => row.leaf_hash);
}

export async function readEntries(tx: Tx, from: number, limit: number): Promise<Uint8Array[]> {
  const rows = await tx
    .selectFrom('proof_entry')
    .select('entry')
    .where('index', '>=', BigInt(from))
    .orderBy('index')
    .limit(limit)
    .execute();
  return rows.map(row => row.entry);
}

export async function storeCheckpoint(tx: Tx, size: number, root: Uint8Array, note: string): Promise<void> {
  await sql`select proof_signed(${size}, ${Buffer.from(root)}, ${note})`.execute(tx);
}

export interface StoredCheckpoint {
  size: number;
  root: Uint8Array;
  /** As the log signed it. */
  note: string;
  signedAt: Date;
  /** Lines of witnesses, without their line feeds. */
  cosignatures: string[];
}

/** The newest one, or the newest of at most this size. */
export async function findCheckpoint(tx: Tx, sizeMax?: number): Promise<StoredCheckpoint | undefined> {
  const row = await tx
    .selectFrom('proof_checkpoint')
    .select(['size', 'root', 'note', 'signed_at as signedAt'])
    .$if(sizeMax !== undefined, query => query.where('size', '<=', BigInt(sizeMax ?? 0)))
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const lines = await tx
    .selectFrom('proof_cosignature')
    .select('line')
    .where('size', '=', row.size)
    .orderBy('witness')
    .execute();
  return { ...row, size: Number(row.size), cosignatures: lines.map(({ line }) => line) };
}

const recentCheckpoints = 50;

/** Among the newest, the one that most witnesses have signed: the very last may still be with them. */
export async function findCosignedCheckpoint(tx: Tx): Promise<StoredCheckpoint | undefined> {
  const { rows } = await sql<{ size: bigint }>`
    select size from (select size from proof_checkpoint order by size desc limit ${recentCheckpoints}) recent
    order by (select count(*) from proof_cosignature c where c.size = recent.size) desc, size desc limit 1`.execute(
    tx,
  );
  return rows[0] && findCheckpoint(tx, Number(rows[0].size));
}

/** The oldest one of at least this size. */
export async function firstCheckpointOf(
  tx: Tx,
  sizeMin: number,
): Promise<{ size: number; note: string } | undefined> {
  const row = await tx
    .selectFrom('proof_checkpoint')
    .select(['size', 'note'])
    .where('size', '>=', BigInt(sizeMin))
    .orderBy('size')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size) };
}

/** How many witnesses signed the head of that size. */
export async function countCosignatures(tx: Tx, size: number): Promise<number> {
  const { count } = await tx
    .selectFrom('proof_cosignature')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('size', '=', BigInt(size))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The log’s changes of keys, in their order. */
export async function readKeyChanges(tx: Tx): Promise<{ index: number; entry: Uint8Array }[]> {
  const rows = await tx
    .selectFrom('proof_event')
    .innerJoin('proof_entry', 'proof_entry.index', 'proof_event.entry_index')
    .select(['proof_entry.index', 'proof_entry.entry'])
    .where('kind', '=', 'key-change')
    .orderBy('proof_entry.index')
    .execute();
  return rows.map(row => ({ index: Number(row.index), entry: row.entry }));
}
