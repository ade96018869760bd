import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { DailyWork, DueDay } from '../../../kernel/schedule/due-days-store.ts';
import { findTenant } from '../../../kernel/tenant/tenant-store.ts';
import { tenantZone } from '../../../kernel/tenant/tenant-zone.ts';

/** Long enough that what was posted before midnight has been committed. */
const marginSeconds = 90;

/** Of the tenant; absent where there is none. */
export async function dailyWork(tx: Tx): Promise<DailyWork | undefined> {
  const tenant = await findTenant(tx);
  if (!tenant) return undefined;
  const { rows } = await sql<{ last: string | null }>`select max(day)::text as last from proof_day`.execute(
    tx,
  );
  return { zone: tenantZone(tenant.default_currency), marginSeconds, last: rows[0]?.last ?? null };
}

/** False where another server has closed this day. */
export async function claimDay(tx: Tx, { day, endsAt }: DueDay, secret: Uint8Array): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into proof_day (tenant_id, day, ends_at, secret)
    values (current_tenant_id(), ${day}, ${endsAt}, ${Buffer.from(secret)}) on conflict do nothing`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export interface KeptDay {
  day: string;
  endsAt: Date;
  secret: Uint8Array;
}

/** The named day, or the last one that was closed. */
export async function findDay(tx: Tx, day?: string): Promise<KeptDay | undefined> {
  const { rows } = await sql<KeptDay>`
    select day::text as day, ends_at as "endsAt", secret from proof_day
    where ${day ?? null}::date is null or day = ${day ?? null}::date
    order by day desc limit 1`.execute(tx);
  return rows[0];
}

export async function listDays(tx: Tx): Promise<KeptDay[]> {
  const { rows } = await sql<KeptDay>`
    select day::text as day, ends_at as "endsAt", secret from proof_day order by day`.execute(tx);
  return rows;
}

/** 256 leaves of a tree, in the day’s order. */
export interface LeafChunk {
  tree: string;
  chunk: number;
  firstKey: Uint8Array;
  leaves: Uint8Array;
}

export const customersTree = 'customers';

/** Every customer’s head and balances at the moment; `take` is given some chunks at a time, in order. */
export function readCustomerChunks(
  tx: Tx,
  until: Date,
  secret: Uint8Array,
  take: (chunks: LeafChunk[]) => Promise<void>,
): Promise<void> {
  return inChunks(
    tx,
    sql`
    select ${customersTree}::text as tree, customer_id,
      uuid_send(customer_id) || int8send(sequence) || head || sha256(convert_to(coalesce(string_agg(
        asset || '|' || account || '|' || balance, E'\n' order by (asset || '|' || account || '|' || balance) collate "C")
        filter (where balance <> 0), ''), 'UTF8')) as leaf
    from proof_balances(${until}) group by customer_id, sequence, head`,
    secret,
    take,
  );
}

/** Everybody who has some of an asset, with how much in all accounts; asset after asset. */
export function readHolderChunks(
  tx: Tx,
  until: Date,
  secret: Uint8Array,
  take: (chunks: LeafChunk[]) => Promise<void>,
): Promise<void> {
  return inChunks(
    tx,
    sql`
    select asset as tree, customer_id, uuid_send(customer_id) || int8send(sum(balance)::bigint) as leaf
    from proof_balances(${until}) where balance > 0 group by asset, customer_id`,
    secret,
    take,
  );
}

const chunksAtOnce = 100;

async function inChunks(
  tx: Tx,
  leaves: ReturnType<typeof sql>,
  secret: Uint8Array,
  take: (chunks: LeafChunk[]) => Promise<void>,
): Promise<void> {
  // Sorted and put together by the database, which has room for it: here they pass in pieces.
  await sql`
    declare proof_leaves no scroll cursor for
    select tree, (place / 256)::integer as chunk, min(encode(key, 'hex')) as "firstKey",
      string_agg(leaf, ''::bytea order by place) as leaves
    from (
      select tree, leaf, key, row_number() over (partition by tree order by key) - 1 as place
      from (
        select tree, leaf, sha256(${Buffer.from(secret)}::bytea
          || convert_to('order|' || tree || '|' || customer_id, 'UTF8')) as key
        from (${leaves}) found
      ) keyed
    ) placed
    group by tree, place / 256 order by tree collate "C", place / 256`.execute(tx);
  for (;;) {
    const { rows } = await sql<Omit<LeafChunk, 'firstKey'> & { firstKey: string }>`
      fetch ${sql.lit(chunksAtOnce)} from proof_leaves`.execute(tx);
    if (rows.length > 0)
      await take(rows.map(row => ({ ...row, firstKey: Buffer.from(row.firstKey, 'hex') })));
    if (rows.length < chunksAtOnce) break;
  }
  await sql`close proof_leaves`.execute(tx);
}

export interface KeptChunk extends LeafChunk {
  /** Absent where the chunk is not whole. */
  node: Uint8Array | null;
}

export async function storeChunks(tx: Tx, day: string, chunks: readonly KeptChunk[]): Promise<void> {
  if (chunks.length === 0) return;
  await sql`
    insert into proof_chunk (tenant_id, day, tree, chunk, first_key, leaves, node)
    select current_tenant_id(), ${day}, c.* from unnest(
      ${chunks.map(({ tree }) => tree)}::text[], ${chunks.map(({ chunk }) => chunk)}::integer[],
      ${chunks.map(({ firstKey }) => Buffer.from(firstKey))}::bytea[],
      ${chunks.map(({ leaves }) => Buffer.from(leaves))}::bytea[],
      ${chunks.map(({ node }) => node && Buffer.from(node))}::bytea[]) as c`.execute(tx);
}

export async function readChunks(tx: Tx, day: string, tree: string, chunks: readonly number[]) {
  const { rows } = await sql<{ chunk: number; leaves: Uint8Array }>`
    select chunk, leaves from proof_chunk
    where day = ${day} and tree = ${tree} and chunk = any(${[...chunks]}::integer[])`.execute(tx);
  return new Map(rows.map(({ chunk, leaves }) => [chunk, leaves]));
}

/** The nodes above whole chunks, in their order. */
export async function readNodes(tx: Tx, day: string, tree: string): Promise<Uint8Array[]> {
  const { rows } = await sql<{ node: Uint8Array }>`
    select node from proof_chunk where day = ${day} and tree = ${tree} and node is not null order by chunk`.execute(
    tx,
  );
  return rows.map(({ node }) => node);
}

/** In which chunk a leaf with this place in the order is, where it is in the tree at all. */
export async function chunkOf(
  tx: Tx,
  day: string,
  tree: string,
  key: Uint8Array,
): Promise<number | undefined> {
  const { rows } = await sql<{ chunk: number }>`
    select chunk from proof_chunk where day = ${day} and tree = ${tree} and first_key <= ${Buffer.from(key)}
    order by chunk desc limit 1`.execute(tx);
  return rows[0]?.chunk;
}

export async function noteDay(tx: Tx, day: string, part: number, body: string): Promise<void> {
  await sql`select proof_note_day(${day}, ${part}, ${body}::jsonb)`.execute(tx);
}

/** Where the audit log ended at the moment. */
export async function auditHead(tx: Tx, until: Date): Promise<{ count: bigint; head: string }> {
  const { rows } = await sql<{ count: bigint; head: string }>`
    select coalesce(e.sequence, 0) as count, encode(coalesce(e.hash, audit_genesis(current_tenant_id())), 'hex') as head
    from (select 1) one left join lateral (
      select sequence, hash from audit_entry where at < ${until} order by sequence desc limit 1) e on true`.execute(
    tx,
  );
  return rows[0]!;
}

/** Old leaves have served their purpose. Deletes some; says how many. */
export async function forgetChunks(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select proof_forget_chunks(${limit}) as gone`.execute(tx);
  return rows[0]?.gone ?? 0;
}
