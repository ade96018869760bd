import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { DailyWork, DueDay } from '../../../kernel/schedule/due-days-store.ts';
import { findTenant } from '../../../kernel/tenant/tenant-store.ts';
import { tenantZone } from '../../../kernel/tenant/tenant-zone.ts';
import { eachPiece } from './each-piece.ts';

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

/** How many balances there are, roughly as many as leaves. */
export async function countBalances(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from ledger_balance`.execute(tx);
  return Number(rows[0]?.count ?? 0n);
}

/** Few: whoever wants the database meanwhile waits for one such piece at most. */
const customersAtOnce = 250;

/**
 * What every customer had at the moment, as text: id, number and head; then a line for each account that is not empty.
 * Balances are those of now without what came later, of the few who had something later.
 */
export async function readCustomers(
  tx: Tx,
  until: Date,
  take: (customers: string[]) => Promise<void>,
): Promise<void> {
  // Compiling the query takes longer than it saves.
  await sql`set local jit = off`.execute(tx);
  await sql`
    declare proof_customers no scroll cursor for
    with chain as (
      select c.customer_id, c.sequence as now_sequence, coalesce(t.sequence, 0) as sequence,
        coalesce(t.hash, ledger_genesis(c.tenant_id, c.customer_id)) as head
      from ledger_chain c
      join customer k on k.tenant_id = c.tenant_id and k.customer_id = c.customer_id
      left join lateral (
        select c.sequence, c.head_hash as hash where c.posted_at < ${until}
        union all
        (select t.sequence, t.hash from ledger_transaction t
        where (c.posted_at >= ${until}) is not false and t.tenant_id = c.tenant_id and t.customer_id = c.customer_id
          and t.posted_at < ${until}
        order by t.sequence desc limit 1)
      ) t on true
      where c.tenant_id = current_tenant_id() and (k.created_at < ${until} or t.sequence > 0)
    )
    select customer_id || ' ' || sequence || ' ' || encode(head, 'hex') || coalesce(lines, '') as customer
    from chain c
    left join lateral (
      select string_agg(E'\\n' || asset || '|' || account || '|' || balance, '') as lines from (
        select b.asset, b.account, b.balance - case when c.now_sequence > c.sequence then coalesce((
          select sum(case when e.to_account = b.account then e.amount else 0 end
            - case when e.from_account = b.account then e.amount else 0 end)::bigint
          from ledger_entry e
          where e.tenant_id = current_tenant_id() and e.customer_id = c.customer_id and e.sequence > c.sequence
            and e.posted_at >= ledger_since(${until}) and e.asset = b.asset), 0) else 0 end as balance
        from ledger_balance b
        where b.tenant_id = current_tenant_id() and b.customer_id = c.customer_id) then_had
      where balance <> 0
    ) had on true`.execute(tx);
  const next = async () => {
    const { rows } = await sql<{ customer: string }>`
      fetch ${sql.lit(customersAtOnce)} from proof_customers`.execute(tx);
    return rows.length > 0 ? rows.map(({ customer }) => customer) : undefined;
  };
  await eachPiece(next, take);
  await sql`close proof_customers`.execute(tx);
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
