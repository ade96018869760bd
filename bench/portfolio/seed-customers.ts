import type { Database } from '@openfloor/db/database';
import { sql } from 'kysely';

const atOnce = 2_000;
const daysAgo = 3;

export async function tenantOf(database: Database): Promise<string> {
  const { rows } = await database.platform(tx =>
    sql<{ id: string }>`select tenant_for_host('127.0.0.1') as id`.execute(tx),
  );
  return rows[0]?.id ?? '';
}

/** Customers with money in both currencies and three stocks, all from some days ago. Gives their ids. */
export async function seedCustomers(owners: Database, tenantId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < count; start += atOnce) {
    const size = Math.min(atOnce, count - start);
    ids.push(
      ...(await owners.tenant(tenantId, async tx => {
        const { rows } = await sql<{ id: string }>`
        insert into customer (tenant_id, username, account_number, password_hash, verified_name)
        select ${tenantId}, 'portfolio-' || n, (7000000000 + n)::text, 'x', 'Adaeze Okonkwo'
        from generate_series(${start}::int, ${start + size - 1}::int) n returning customer_id as id`.execute(
          tx,
        );
        const customers = rows.map(row => row.id);
        await sql`set local role none`.execute(tx);
        await sql`
        with wanted as (select id from unnest(${customers}::uuid[]) id),
          owned(line, asset, amount) as (
            select 1, 'NGN', 500000 union all select 2, 'USD', 90000 union all
            select 2 + row_number() over (order by instrument_id), 'share/' || instrument_id, 120
            from (select instrument_id from instrument where market in ('NSENG', 'US') and not is_index and listed
              order by instrument_id limit 3) stock)
        select ledger_post(now() - make_interval(days => ${daysAgo}), ${customers}::uuid[],
          array(select 'deposit/' || id from unnest(${customers}::uuid[]) id),
          array(select row(w.id, o.line, 'USER_DEPOSIT', o.asset, o.amount, 'house.bank', 'available')::ledger_line
            from wanted w, owned o))`.execute(tx);
        await sql`set local role openfloor_app`.execute(tx);
        return customers;
      })),
    );
  }
  await owners.platform(async tx => {
    await sql`set local role none`.execute(tx);
    await sql`analyze ledger_balance, ledger_transaction, ledger_entry, ledger_chain`.execute(tx);
  });
  return ids;
}
