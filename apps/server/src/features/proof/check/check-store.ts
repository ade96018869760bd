import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export interface Fact {
  kind: string;
  subject: string;
  body: Record<string, unknown>;
}

/** What is so now, worked out from the records. */
export async function readFacts(tx: Tx): Promise<Fact[]> {
  const { rows } = await sql<Fact>`select kind, subject, body from proof_facts()`.execute(tx);
  return rows;
}

/** What waits for its place in the log, oldest first. */
export async function listNoted(tx: Tx): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    select kind, subject, body from proof_event
    where entry_index is null and kind not in ('day', 'key-change') order by event_id`.execute(tx);
  return rows;
}

/** All heads that were signed, as they are stored. */
export async function listCheckpoints(tx: Tx): Promise<{ size: number; root: Uint8Array; note: string }[]> {
  const { rows } = await sql<{ size: bigint; root: Uint8Array; note: string }>`
    select size, root, note from proof_checkpoint order by size`.execute(tx);
  return rows.map(row => ({ ...row, size: Number(row.size) }));
}

/** The applications of an offer’s list, as it is hashed; with what they got. */
export async function readAllotted(tx: Tx, offerId: string) {
  const { rows } = await sql<{ number: string; units: bigint; allotted: bigint }>`
    select number, units, coalesce(allotted_units, 0) as allotted from application
    where offer_id = ${offerId} and allotted_at is not null and fail_reason is distinct from 'WITHDRAWN'
    order by number collate "C"`.execute(tx);
  return rows;
}

/** Of customers whose chain does not have, at that number, the hash that the close of a day had. */
export async function chainsThatDiffer(tx: Tx, leaves: Uint8Array): Promise<string[]> {
  const { rows } = await sql<{ customer: string }>`
    select d.customer_id::text as customer
    from (
      select encode(substr(l.leaf, 1, 16), 'hex')::uuid as customer_id,
        ('x' || encode(substr(l.leaf, 17, 8), 'hex'))::bit(64)::bigint as sequence, substr(l.leaf, 25, 32) as head
      from (
        select substr(${Buffer.from(leaves)}::bytea, at, 88) as leaf
        from generate_series(1, ${leaves.length}::integer, 88) as at
      ) l
    ) d
    left join ledger_chain c on c.customer_id = d.customer_id and c.tenant_id = current_tenant_id()
    left join ledger_transaction t
      on t.tenant_id = c.tenant_id and t.customer_id = d.customer_id and t.sequence = d.sequence
    where c.customer_id is null or c.sequence < d.sequence
      or d.head is distinct from coalesce(t.hash, case d.sequence when 0 then ledger_genesis(c.tenant_id, c.customer_id) end)`.execute(
    tx,
  );
  return rows.map(({ customer }) => customer);
}

/** Transactions that say they were posted before a day’s end, and are not in its close. */
export async function backDated(tx: Tx, leaves: Uint8Array, endsAt: Date) {
  const { rows } = await sql<{ customer: string; sequence: bigint }>`
    select t.customer_id::text as customer, t.sequence
    from (
      select encode(substr(l.leaf, 1, 16), 'hex')::uuid as customer_id,
        ('x' || encode(substr(l.leaf, 17, 8), 'hex'))::bit(64)::bigint as sequence
      from (
        select substr(${Buffer.from(leaves)}::bytea, at, 88) as leaf
        from generate_series(1, ${leaves.length}::integer, 88) as at
      ) l
    ) d
    join ledger_transaction t
      on t.tenant_id = current_tenant_id() and t.customer_id = d.customer_id and t.sequence > d.sequence
    where t.posted_at < ${endsAt} order by t.customer_id, t.sequence limit 10`.execute(tx);
  return rows;
}

/** How many had a chain when the day ended, by the records as they are now. */
export async function customersUntil(tx: Tx, endsAt: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (select distinct customer_id from proof_balances(${endsAt})) k`.execute(tx);
  return Number(rows[0]?.count ?? 0n);
}

/** What is owed of each asset at the moment, by the records as they are now. */
export async function owedAt(tx: Tx, endsAt: Date): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ asset: string; total: bigint }>`
    select asset, sum(balance)::bigint as total from proof_balances(${endsAt})
    where balance > 0 group by asset`.execute(tx);
  return new Map(rows.map(({ asset, total }) => [asset, total]));
}

/** The hash of an entry of the audit log, and where the log ends. */
export async function auditAt(tx: Tx, sequence: bigint) {
  const { rows } = await sql<{ hash: string | null; end: bigint | null }>`
    select (select encode(hash, 'hex') from audit_entry where sequence = ${sequence}) as hash,
      (select sequence from audit_chain) as end`.execute(tx);
  return rows[0];
}

/** All leaves of a day’s tree, a chunk at a time. */
export async function eachChunk(
  tx: Tx,
  day: string,
  take: (chunk: { tree: string; chunk: number; leaves: Uint8Array; firstKey: Uint8Array }) => Promise<void>,
): Promise<void> {
  let [tree, last] = ['', -1];
  for (;;) {
    const { rows } = await sql<{ tree: string; chunk: number; leaves: Uint8Array; firstKey: Uint8Array }>`
      select tree, chunk, leaves, first_key as "firstKey" from proof_chunk
      where day = ${day} and (tree collate "C", chunk) > (${tree}, ${last})
      order by tree collate "C", chunk limit 50`.execute(tx);
    for (const row of rows) await take(row);
    const end = rows.at(-1);
    if (!end) return;
    [tree, last] = [end.tree, end.chunk];
  }
}

/** What most of what is owed is owed in. */
export async function homeCurrency(tx: Tx): Promise<string> {
  const { default_currency } = await tx
    .selectFrom('tenant')
    .select('default_currency')
    .executeTakeFirstOrThrow();
  return default_currency;
}
