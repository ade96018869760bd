import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

/** Tables that belong to no tenant. A table here must hold nothing about a tenant or its customers. */
const platformTables = [
  'candle_day',
  'candle_fill',
  'candle_minute',
  'feed_leader',
  'installation',
  'instrument',
  'kysely_migration',
  'kysely_migration_lock',
  'market_calendar',
  'market_day',
  'market_live_span',
  'market_year',
  'migration_checksum',
  'platform_attempt_count',
  'platform_proposal',
  'platform_session',
  'platform_set_up',
  'platform_staff',
  'price_outage',
  'readiness_probe',
  'server_node',
];

let testDatabase: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  owner = new pg.Client({ connectionString: testDatabase.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await testDatabase.drop();
});

async function names(query: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(query);
  return rows.map(row => row.name);
}

describe('every table', () => {
  test('is either protected by tenant or a known platform table', async () => {
    const unprotected = await names(`
      select relname as name from pg_class c
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not (
        relrowsecurity and relforcerowsecurity
        and exists (select from pg_attribute
          where attrelid = c.oid and attname = 'tenant_id' and attnotnull and atttypid = 'uuid'::regtype)
        and exists (select from pg_policies p
          where p.tablename = c.relname and p.schemaname = 'public' and roles = '{public}' and cmd = 'ALL'
            and qual = '(tenant_id = current_tenant_id())' and with_check = '(tenant_id = current_tenant_id())'))
      order by relname`);
    expect(unprotected.filter(name => !platformTables.includes(name))).toEqual([]);
  });

  test('gives the application no second policy that would widen the first', async () => {
    const widened = await names(`
      select tablename || '.' || policyname as name from pg_policies
      where policyname <> 'one_tenant' and permissive = 'PERMISSIVE'
        and exists (select from unnest(roles) r where r = 'public' or pg_has_role('openfloor_app', r, 'MEMBER'))`);
    expect(widened).toEqual([]);
  });

  test('with a tenant in it is no platform table', async () => {
    const withTenant = await names(`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id'`);
    expect(platformTables.filter(name => withTenant.includes(name))).toEqual([]);
  });

  test('is in the list of platform tables only while it exists', async () => {
    const existing = await names(`select tablename as name from pg_tables where schemaname = 'public'`);
    expect(platformTables.filter(name => !existing.includes(name))).toEqual([]);
  });
});

test('no view reads with the rights of its owner', async () => {
  const views = await names(`
    select relname as name from pg_class
    where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
      and not coalesce('security_invoker=true' = any (reloptions), false)`);
  expect(views).toEqual([]);
});

test('every function that decides looks names up in the schema before a temporary table', async () => {
  tries('borrowing the power of the tables’ owner');
  const functions = await names(`
    select proname as name from pg_proc p join pg_language l on l.oid = p.prolang
    where pronamespace = 'public'::regnamespace and prosqlbody is null and (prosecdef or l.lanname = 'plpgsql')
      and not coalesce('search_path=public, pg_temp' = any (proconfig), false)`);
  expect(functions).toEqual([]);
});

describe("the application's role", () => {
  tries('borrowing the power of the tables’ owner');
  test('has no power of its own and owns nothing', async () => {
    const { rows } = await owner.query(`
      select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb,
        (select count(*)::int from pg_class where relowner = r.oid) as owned
      from pg_roles r where rolname = 'openfloor_app'`);
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcanlogin: false,
        rolcreaterole: false,
        rolcreatedb: false,
        owned: 0,
      },
    ]);
  });

  test.each([
    ['alter table tenant disable row level security', /must be owner/],
    ['alter table tenant no force row level security', /must be owner/],
    ['drop policy one_tenant on tenant', /must be owner/],
    ['create policy mine on tenant using (true)', /must be owner/],
    ['create table public.mine ()', /permission denied for schema public/],
    [
      'create function public.mine() returns int language sql return 1',
      /permission denied for schema public/,
    ],
    ['truncate tenant', /permission denied/],
    [`select protect_tenant_table('tenant')`, /permission denied/],
    ['select * from migration_checksum', /permission denied/],
    ['set row_security = off; select * from tenant', /would be affected by row-level security/],
    ['set role postgres', /permission denied to set role/],
    ['set session authorization postgres', /permission denied to set session authorization/],
    ['alter role openfloor_app bypassrls', /permission denied/],
  ])('may not: %s', async (statement, complaint) => {
    await expect(testDatabase.database.platform(tx => sql.raw(statement).execute(tx))).rejects.toThrow(
      complaint,
    );
  });
});
