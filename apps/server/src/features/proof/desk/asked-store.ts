import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export interface Asked {
  statements: number;
  objections: number;
  objectedAt: Date | null;
}

/** What customers wanted to see proved, and whose devices objected, in the last thirty days. */
export async function countAsked(tx: Tx): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select
      (select count(*)::integer from account_statement where made_at > now() - interval '30 days') as statements,
      count(*)::integer as objections, max(made_at) as "objectedAt"
    from proof_objection where made_at > now() - interval '30 days'`.execute(tx);
  return rows[0]!;
}

export interface Claim {
  size: bigint;
  root: Uint8Array;
  proved: boolean;
  customers: number;
  firstAt: Date;
  /** Of all claims, not only those that are listed. */
  claimCount: number;
}

/** What objecting devices remember, each past once: what the log’s own key has signed first, then what most remember. */
export async function listClaims(tx: Tx, limit: number): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select size, root, bool_or(note is not null) as proved, count(distinct customer_id)::integer as customers,
      min(made_at) as "firstAt", (count(*) over ())::integer as "claimCount"
    from proof_objection where made_at > now() - interval '30 days'
    group by size, root order by 3 desc, 4 desc, 5 limit ${limit}`.execute(tx);
  return rows;
}

export interface Objection {
  customerId: string;
  size: number;
  root: Uint8Array;
  shownSize: number;
  shownRoot: Uint8Array;
  /** The remembered head as the log’s own key has signed it. */
  note: string | null;
}

/** False where the customer has said so already. */
export async function storeObjection(tx: Tx, made: Objection): Promise<boolean> {
  const { rows } = await sql`
    insert into proof_objection (tenant_id, customer_id, size, root, shown_size, shown_root, note)
    values (current_tenant_id(), ${made.customerId}, ${made.size}, ${Buffer.from(made.root)}, ${made.shownSize},
      ${Buffer.from(made.shownRoot)}, ${made.note})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** How many of the customer’s own there were within a day. */
export async function objectionsToday(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from proof_objection
    where customer_id = ${customerId} and made_at > now() - interval '1 day'`.execute(tx);
  return rows[0]?.count ?? 0;
}
