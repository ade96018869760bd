import type { StatementFormat } from '@openfloor/contract/statements/calls';
import type { Tx } from '@openfloor/db/database';
import type { Language } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import type { Period } from './period.ts';

export interface MadeStatement extends Period {
  id: string;
  customerId: string;
  format: StatementFormat;
  language: Language;
  by: 'customer' | 'staff' | 'platform';
  masked: boolean;
  reason: string | null;
  madeAt: Date;
}

export interface NewStatement extends Omit<MadeStatement, 'id' | 'madeAt'> {
  staffId: string | null;
}

/** Notes that it is made; the file follows from it at any time. */
export async function insertStatement(tx: Tx, made: NewStatement): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into account_statement (tenant_id, customer_id, from_day, to_day, format, language, made_by, staff_id, masked,
      reason)
    values (current_tenant_id(), ${made.customerId}, ${made.from}, ${made.to}, ${made.format}, ${made.language},
      ${made.by}, ${made.staffId}, ${made.masked}, ${made.reason})
    returning statement_id as id`.execute(tx);
  return rows[0]!.id;
}

const columns = sql`statement_id as id, customer_id as "customerId", from_day::text as "from", to_day::text as "to",
  format, language, made_by as by, masked, reason, made_at as "madeAt"`;

export async function findStatement(tx: Tx, id: string): Promise<MadeStatement | undefined> {
  const { rows } = await sql<MadeStatement>`
    select ${columns} from account_statement where statement_id = ${id}::uuid`.execute(tx);
  return rows[0];
}

export async function listStatements(
  tx: Tx,
  customerId: string,
  page: { limit: number; offset: number },
): Promise<MadeStatement[]> {
  const { rows } = await sql<MadeStatement>`
    select ${columns} from account_statement where customer_id = ${customerId}
    order by made_at desc, statement_id limit ${page.limit} offset ${page.offset}`.execute(tx);
  return rows;
}
