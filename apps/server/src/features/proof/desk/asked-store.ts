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

export interface Objection {
  customerId: string;
  size: number;
  root: Uint8Array;
  shownSize: number;
  shownRoot: Uint8Array;
}

/** False where the customer has said so already. */
export async function storeObjection(tx: Tx, made: Objection): Promise<boolean> {
  const { rows } = await sql`
    insert into proof_objection (tenant_id, customer_id, size, root, shown_size, shown_root)
    values (current_tenant_id(), ${made.customerId}, ${made.size}, ${Buffer.from(made.root)}, ${made.shownSize},
      ${Buffer.from(made.shownRoot)})
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
