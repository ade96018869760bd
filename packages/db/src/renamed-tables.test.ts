import { randomBytes } from 'node:crypto';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { migrationsFolder } from './migration-files.ts';
import { dropDatabase, runOnce, withDatabase } from './testing/database-url.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const adminUrl = inject('adminDatabaseUrl');
const tenant = '00000000-0000-4000-8000-000000000001';
const customer = '00000000-0000-4000-8000-000000000002';
const product = '00000000-0000-4000-8000-000000000003';
const file = '00000000-0000-4000-8000-000000000004';

/** A row in every table that is renamed, written under its old name. */
const rowsOfBefore = `
  insert into tenant (tenant_id, name, title, legal_name, default_currency, default_language, default_market_title,
      brand_fill_light, brand_ink_light, brand_fill_dark, brand_ink_dark, logo_image_id, favicon_image_id)
    values ('${tenant}', 'savanna', 'Savanna', 'Savanna Ltd', 'NGN', 'en', 'Lagos', '', '', '', '', '', '');
  insert into customer (tenant_id, customer_id, username, account_number, password_hash)
    values ('${tenant}', '${customer}', 'ada', '1000000001', '');
  insert into quant_product (tenant_id, product_id, name, manager_name, currency, state, published_at)
    values ('${tenant}', '${product}', 'Steady', 'Ada', 'NGN', 'published', now());
  insert into quant_terms (tenant_id, product_id, version, amount_min, amount_total, lock_days, rate_low, rate_high,
      description, starts_at, ends_at, risk_label)
    values ('${tenant}', '${product}', 1, 1, 100, 7, 1, 2, '', '2026-01-01', '2026-02-01', 'LOW');
  insert into quant_rate (tenant_id, product_id, from_at, until_at, rate, declared_at, declared_by, approved_by, reason)
    values ('${tenant}', '${product}', '2026-01-01', '2026-02-01', 1.5, now(), '${tenant}', '${customer}', 'as agreed');
  insert into quant_order (tenant_id, order_id, product_id, terms_version, customer_id, amount, bought_at, matures_at)
    values ('${tenant}', '${product}', '${product}', 1, '${customer}', 50, '2026-01-02', '2026-01-09');
  insert into stored_file (tenant_id, file_id, customer_id, purpose, byte_size, width, height, picture_hash, look_hash)
    values ('${tenant}', '${file}', '${customer}', 'KYC', 10, 2, 3, sha256(''), repeat('0', 256)::bit(256));
  insert into job_run (tenant_id, job, node, due_at, started_at, finished_at, done)
    values ('${tenant}', 'mature-products', 'one', now(), now(), now(), 1);
  insert into job_retry (tenant_id, job, failures, failed_since, retry_at)
    values ('${tenant}', 'mature-products', 1, now(), now());`;

/** A database as the version before the renaming left it, and its migrations. */
async function databaseOfBefore(): Promise<{ client: pg.Client; url: string }> {
  const name = `openfloor_before_${randomBytes(8).toString('hex')}`;
  await runOnce(adminUrl, `create database ${name}`);
  onTestFinished(() => dropDatabase(adminUrl, name));
  const url = withDatabase(adminUrl, name);
  const folder = await temporaryFolder();
  await cp(migrationsFolder, folder, { recursive: true });
  const later = (await readdir(folder)).filter(file => file >= '0071');
  await Promise.all(later.map(file => rm(join(folder, file))));
  await migrate({ url, folder });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`select set_config('app.tenant_id', '${tenant}', false)`);
  await client.query(rowsOfBefore);
  return { client, url };
}

test('rows, rules and rights follow tables to the names of their features', async () => {
  const { client, url } = await databaseOfBefore();
  await migrate({ url });

  const names = [
    'product',
    'product_terms',
    'product_rate',
    'product_order',
    'document',
    'schedule_run',
    'schedule_retry',
  ];
  await client.query('set role openfloor_app');
  for (const name of names) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
    expect([name, rows[0]?.count]).toEqual([name, '1']);
  }
  const { rows } = await client.query(`select document_id from document`);
  expect(rows).toEqual([{ document_id: file }]);
  // A number of its own again, from the sequence that came along.
  await client.query(`insert into schedule_run (tenant_id, job, node, due_at, started_at, finished_at, done)
    values ('${tenant}', 'settle', 'one', now(), now(), now(), 0)`);

  await expect(client.query(`update product_terms set lock_days = 8`)).rejects.toThrow(
    'terms that were published',
  );
  await expect(
    client.query(`insert into product_rate (tenant_id, product_id, from_at, until_at, rate, declared_at, declared_by,
      approved_by, reason) select tenant_id, product_id, from_at, until_at, rate, now(), declared_by, approved_by, reason
      from product_rate`),
  ).rejects.toThrow('a rate was declared for this time already');
  await expect(client.query(`update product_order set amount = 51`)).rejects.toThrow(
    'an order keeps its terms',
  );
  await expect(client.query(`delete from product_order`)).rejects.toThrow('permission denied');
  await client.query('reset role');
  await expect(client.query(`delete from product_order`)).rejects.toThrow('append-only');

  const left = await client.query(`
    select name from (
      select relname::text from pg_class union all select conname::text from pg_constraint
      union all select proname::text from pg_proc union all select tgname::text from pg_trigger
      union all select prosrc from pg_proc where pronamespace = 'public'::regnamespace
    ) as named (name)
    where name ~ '\\m(quant_|stored_file|job_run|job_retry)'`);
  expect(left.rows).toEqual([]);
});
