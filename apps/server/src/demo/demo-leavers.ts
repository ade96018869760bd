import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { askClosure, takeBack } from '../features/closures/closure-store.ts';

/**
 * Two who asked to have their account closed: one waits for the day, the other has thought better of it. They have nothing left, and
 * nobody can log in as them.
 */
export async function seedLeavers(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into customer (tenant_id, username, account_number, password_hash, verified_name, demo, created_at)
    select current_tenant_id(), username, number, '!', name, true, now() - interval '210 days'
    from (values ('ibrahim', '8820600001', 'Ibrahim Yusuf'), ('ngozi', '8820600002', 'Ngozi Obi'))
      as leaver(username, number, name)
    returning customer_id as id`.execute(tx);
  for (const { id } of rows) await askClosure(tx, id);
  await takeBack(tx, rows[1]!.id);
}
