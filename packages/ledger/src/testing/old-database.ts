import { randomBytes } from 'node:crypto';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '@openfloor/db/migrate';
import { migrationsFolder } from '@openfloor/db/migration-files';
import { dropDatabase, runOnce, withDatabase } from '@openfloor/db/testing/database-url';
import { temporaryFolder } from '@openfloor/db/testing/temporary-folder';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

export const tenant = '00000000-0000-4000-8000-000000000001';
export const customers = [2, 3, 4].map(place => `00000000-0000-4000-8000-00000000000${place}`);

/** One of everything that grows, at a moment, as whoever owns the tables writes it; the database's functions do the rest. */
export const story = (customer: string, at = `date_trunc('milliseconds', clock_timestamp())`): string => `
  select ledger_post(${at}, array['${customer}'::uuid], array['test/' || gen_random_uuid()],
    array[row('${customer}'::uuid, 1, 'USER_DEPOSIT', 'NGN', 100, 'house.bank', 'available')::ledger_line,
      row('${customer}'::uuid, 2, 'TRADE_FEE', 'NGN', 1, 'available', 'house.fees')::ledger_line]);
  insert into trade_order select * from jsonb_populate_record(null::trade_order, jsonb_build_object(
    'tenant_id', '${tenant}', 'order_id', gen_random_uuid(), 'customer_id', '${customer}', 'side', 'buy',
    'instrument_id', 'NSENG-ACME', 'currency', 'NGN', 'shares', 10, 'day_trade', false, 'origin', 'customer',
    'session_id', gen_random_uuid(), 'fee_rate', 0, 'fee_minimum', 0, 'tolerance', 0.01, 'shown_price', 1,
    'quote_price', 1, 'quote_at', ${at}, 'quote_source', 'test', 'quote_age_ms', 0, 'received_at', ${at},
    'venue', 'test', 'state', 'filled', 'executed_at', ${at}, 'fill_price', 1, 'gross', 1000, 'fee', 0));
  select audit_write('system', null, 'test', '{}', null, null, 'test.done', 'test/1', null, null, null, null);
  insert into notification (customer_id, kind, payload, cause, created_at)
    values ('${customer}', 'NEWS', '{}', 'test/' || gen_random_uuid(), ${at});
  insert into candle_minute select 1, coalesce(max(minute), 0) + 1, 1, 1, 1, 1, 1, 1 from candle_minute
    on conflict (instrument_no, minute) do update set volume = candle_minute.volume + 1;`;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select set_config('app.tenant_id', '${tenant}', false)`);
  return client;
}

/** A database as the version before the pieces left it, with a tenant, customers and some history. */
export async function databaseWithoutPieces() {
  const adminUrl = inject('adminDatabaseUrl');
  const name = `openfloor_whole_${randomBytes(8).toString('hex')}`;
  await runOnce(adminUrl, `create database ${name}`);
  onTestFinished(() => dropDatabase(adminUrl, name));
  const url = withDatabase(adminUrl, name);
  const folder = await temporaryFolder();
  await cp(migrationsFolder, folder, { recursive: true });
  const later = (await readdir(folder)).filter(file => file >= '0460');
  await Promise.all(later.map(file => rm(join(folder, file))));
  await migrate({ url, folder });
  const clients: pg.Client[] = [];
  onTestFinished(async () => void (await Promise.all(clients.map(client => client.end()))));
  const open = async () => {
    const client = await connect(url);
    clients.push(client);
    return client;
  };
  const owner = await open();
  await owner.query(`
    insert into tenant (tenant_id, name, title, legal_name, default_currency, default_language, default_market_title,
        brand_fill_light, brand_ink_light, brand_fill_dark, brand_ink_dark, logo_image_id, favicon_image_id)
      values ('${tenant}', 'savanna', 'Savanna', 'Savanna Ltd', 'NGN', 'en', 'Lagos', '', '', '', '', '', '');
    insert into customer (tenant_id, customer_id, username, account_number, password_hash)
      select '${tenant}', id::uuid, 'customer' || place, 1000000000 + place, ''
      from unnest(array['${customers.join("', '")}']) with ordinality as c(id, place);`);
  for (const month of ['2025-01', '2026-06', '2026-10'])
    for (const customer of customers)
      await owner.query(story(customer, `'${month}-15T10:00:00Z'::timestamptz`));
  return { url, owner, open };
}
