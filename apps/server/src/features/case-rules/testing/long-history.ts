import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';

/** Movements of each customer. */
const each = 100;

/**
 * So many deposits and withdrawals of the last weeks, as if they had happened: the ledger knows nothing of them, and no rule was
 * told. Two customers share each payout account.
 */
export async function seedHistory(tx: Tx, tenantId: string, movements: number): Promise<void> {
  const customers = movements / each;
  const run = (query: RawBuilder<unknown>) => query.execute(tx);
  const all = sql`generate_series(1, ${customers}::int) c`;
  const of = (count: number) => sql`${all}, generate_series(1, ${count}::int) n`;
  const id = sql`lpad(to_hex(c), 32, '0')::uuid`;
  const at = (hours: number) =>
    sql`date_trunc('milliseconds', now()) - make_interval(mins => (${hours} * 60 * n + c % 1000)::int)`;
  await run(sql`insert into customer (tenant_id, customer_id, username, account_number, password_hash, verified_name)
    select ${tenantId}, ${id}, 'long-' || c, (4000000000 + c)::text, 'x', 'Ordinary Person' from ${all}`);
  await run(sql`insert into payout_account (tenant_id, account_id, customer_id, usdt, account_name, bank, account_number, account_key)
    select ${tenantId}, ${id}, ${id}, false, 'Ada', 'Zuma', (5000000000 + c / 2)::text, c::text from ${all}`);
  await run(sql`set local role none`);
  const tables = ['deposit', 'withdrawal'];
  for (const table of tables) await run(sql.raw(`alter table ${table} disable trigger user`));
  await run(sql`insert into deposit (tenant_id, deposit_id, customer_id, currency, amount, usdt, address, user_agent, created_at,
      status, reason, reviewed_at, reviewed_by, number)
    select ${tenantId}, gen_random_uuid(), ${id}, 'NGN', 1000000 + (c * 7919 + n * 104729) % 9000000, false, '192.0.2.7', 'browser',
      ${at(10)}, 'passed', 'Seen', ${at(10)}, (select staff_id from staff limit 1), 'LD-' || c || '-' || n from ${of(each / 2)}`);
  await run(sql`insert into withdrawal (tenant_id, withdrawal_id, customer_id, currency, amount, usdt, account_id, account_name, bank,
      account_number, verified_name, account_changed_at, address, user_agent, created_at, number)
    select ${tenantId}, gen_random_uuid(), ${id}, 'NGN', 1000000 + (c * 104729 + n * 7919) % 9000000, false, ${id}, 'Ada', 'Zuma',
      (5000000000 + c / 2)::text, 'Ada', ${at(13)}, '192.0.2.7', 'browser', ${at(13)}, 'LW-' || c || '-' || n from ${of(each / 2)}`);
  for (const table of tables) await run(sql.raw(`alter table ${table} enable trigger user`));
  await run(sql`analyze deposit, withdrawal, customer`);
  await run(sql`set local role openfloor_app`);
}
