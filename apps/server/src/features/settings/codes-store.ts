import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';
import { isLiveCode } from '../../kernel/live-code.ts';
import { countUpTo } from '../../kernel/paging/page-query.ts';

const tables = { invitation: 'invitation_code', deposit: 'deposit_code' } as const;
export type CodeKind = keyof typeof tables;

export interface CodeRow {
  code: string;
  uses: number;
  uses_max: number | null;
  expires_at: Date | null;
  disabled_at: Date | null;
  created_at: Date;
  live: boolean;
}

const sortColumns = {
  createdTime: sql`created_at`,
  code: sql`code_key`,
  uses: sql`uses`,
  expiresTime: sql`expires_at`,
};
export type CodeSort = keyof typeof sortColumns;

export interface CodeFilter {
  search: string | undefined;
  live: boolean | undefined;
  sort: CodeSort;
  descending: boolean;
  limit: number;
  offset: number;
}

export async function listCodes(tx: Tx, kind: CodeKind, filter: CodeFilter) {
  const { search = null, live: wanted = null } = filter;
  const found = sql`from ${sql.table(tables[kind])}
    where (${search}::text is null or strpos(code_key, upper(${search}::text)) > 0)
      and (${wanted}::boolean is null or ${isLiveCode} = ${wanted}::boolean)`;
  const order = sql`${sortColumns[filter.sort]} ${filter.descending ? sql`desc nulls last` : sql`asc nulls last`}`;
  const { rows } = await sql<CodeRow>`
    select code, uses, uses_max, expires_at, disabled_at, created_at, ${isLiveCode} as live ${found}
    order by ${order}, code_key limit ${filter.limit} offset ${filter.offset}`.execute(tx);
  const counted = await countUpTo(found).execute(tx);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

export interface CodeTerms {
  usesMax: number | null;
  expiresAt: Date | null;
}

/** False where the code is there already. */
export async function insertCode(
  tx: Tx,
  tenantId: string,
  kind: CodeKind,
  code: string,
  terms: CodeTerms,
): Promise<boolean> {
  const inserted = await tx
    .insertInto(tables[kind])
    .values({ tenant_id: tenantId, code, uses_max: terms.usesMax, expires_at: terms.expiresAt })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

async function readCode(tx: Tx, kind: CodeKind, code: string, lock: RawBuilder<unknown>) {
  const { rows } = await sql<CodeRow>`
    select code, uses, uses_max, expires_at, disabled_at, created_at, ${isLiveCode} as live
    from ${sql.table(tables[kind])} where code_key = upper(${code}) ${lock}`.execute(tx);
  return rows[0];
}

export const findCode = (tx: Tx, kind: CodeKind, code: string) => readCode(tx, kind, code, sql``);
/** The code's uses do not change until the transaction ends. */
export const lockCode = (tx: Tx, kind: CodeKind, code: string) => readCode(tx, kind, code, sql`for update`);

export async function updateCode(
  tx: Tx,
  kind: CodeKind,
  code: string,
  terms: CodeTerms & { disabledAt: Date | null },
): Promise<void> {
  await tx
    .updateTable(tables[kind])
    .set({ uses_max: terms.usesMax, expires_at: terms.expiresAt, disabled_at: terms.disabledAt })
    .where('code_key', '=', code.toUpperCase())
    .execute();
}

export interface CodeUse {
  customer_id: string;
  username: string;
  account_number: string;
  cause: string | null;
  used_at: Date;
}

/** An invitation code is used by opening an account, a deposit code by announcing a deposit. */
export async function listCodeUses(
  tx: Tx,
  kind: CodeKind,
  code: string,
  page: { ascending: boolean; limit: number; offset: number },
) {
  const uses =
    kind === 'invitation'
      ? sql`select customer_id, null::text as cause, created_at as used_at from customer
          where invitation_code_key = upper(${code})`
      : sql`select customer_id, cause, used_at from deposit_code_use where code_key = upper(${code})`;
  const { rows } = await sql<CodeUse>`
    select u.customer_id, c.username, c.account_number, u.cause, u.used_at
    from (${uses}) u join customer c on c.customer_id = u.customer_id
    order by u.used_at ${page.ascending ? sql`asc` : sql`desc`}, u.customer_id
    limit ${page.limit} offset ${page.offset}`.execute(tx);
  const counted = await countUpTo(sql`from (${uses}) u`).execute(tx);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}
