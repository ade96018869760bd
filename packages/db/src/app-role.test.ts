import { torture } from '@openfloor/testing/torture';
import { tries } from '@openfloor/testing/tries';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import type { EmbeddedPostgres } from './embedded/start.ts';
import { migrate } from './migrate.ts';
import { servingUrlOf } from './serving-login.ts';
import { runOnce, withDatabase } from './testing/database-url.ts';
import { startThrowAwayCluster } from './testing/throw-away-cluster.ts';

// Roles belong to the cluster, so these tests have one of their own and run in this order.
let cluster: EmbeddedPostgres;
let superuserUrl: string;
let servingUrl: string;
beforeAll(async () => {
  cluster = await startThrowAwayCluster();
  const url = new URL(cluster.url);
  url.username = 'postgres';
  superuserUrl = url.href;
  servingUrl = servingUrlOf(cluster.url);
});
afterAll(() => cluster.stop());

test('before the first migration, opening says what is missing', async () => {
  const opened = openDatabase({ url: cluster.url, asOwner: true });
  await expect(opened).rejects.toThrow('which migrations set up: run them first');
});

test('databases of one cluster are migrated at once, though all of them create the role', async () => {
  const names = torture(['first', 'second'], ['first', 'second', 'third', 'fourth']);
  const urls = names.map(name => withDatabase(cluster.url, name));
  for (const url of urls) await runOnce(cluster.url, `create database ${new URL(url).pathname.slice(1)}`);
  const serving = await Promise.all([cluster.url, ...urls].map(url => migrate({ url })));
  for (const url of serving) await (await openDatabase({ url })).close();
});

test.each(['bypassrls', 'superuser'])('a role with %s is refused', async power => {
  await runOnce(superuserUrl, `alter role openfloor_app ${power}`);
  await expect(openDatabase({ url: servingUrl })).rejects.toThrow("could see every tenant's rows");
  await runOnce(superuserUrl, `alter role openfloor_app no${power}`);
  await (await openDatabase({ url: servingUrl })).close();
});

test('start-up options in the URL change nothing', async () => {
  const database = await openDatabase({
    url: `${servingUrl}&options=-c%20role%3Dnone%20-c%20work_mem%3D8MB`,
  });
  await database.probe();
  await database.close();
});

test("an owner's or a superuser's login, which could switch triggers off, does not serve", async () => {
  tries('borrowing the power of the tables’ owner');
  for (const url of [cluster.url, superuserUrl]) {
    await expect(openDatabase({ url })).rejects.toThrow('could switch off what protects the ledger');
  }
});

describe('the login that serves', () => {
  tries('borrowing the power of the tables’ owner');
  test.each([
    ['switch the triggers of a table off', 'alter table ledger_entry disable trigger user', /must be owner/],
    ['switch all triggers off', `set session_replication_role = 'replica'`, /permission denied/],
    ['become the owner', 'set role openfloor', /permission denied to set role/],
    ['become the superuser', 'set session authorization postgres', /permission denied/],
    ['make itself another role', 'create role mine superuser', /permission denied/],
    ['change its own powers', 'alter role openfloor_serving bypassrls', /permission denied/],
    ['put tables before the real ones', 'create temporary table ledger_balance (x int)', /permission denied/],
    ['put functions into the schema', 'create function f() returns int language sql return 1', /permission/],
    ['read a table without its role', 'select * from tenant', /permission denied for table tenant/],
  ])('may not %s, also after it has left its role', async (_, statement, complaint) => {
    const client = new pg.Client({ connectionString: servingUrl });
    await client.connect();
    try {
      await client.query('set role none');
      await expect(client.query(statement)).rejects.toThrow(complaint);
    } finally {
      await client.end();
    }
  });

  test('follows when the password of the owner changes', async () => {
    await runOnce(superuserUrl, `alter role openfloor password 'another'`);
    const url = new URL(cluster.url);
    const before = url.password;
    url.password = 'another';
    const serving = await migrate({ url: url.href });
    await (await openDatabase({ url: serving })).close();
    expect(serving).not.toBe(servingUrl);
    await runOnce(superuserUrl, `alter role openfloor password '${before}'`);
    expect(await migrate({ url: cluster.url })).toBe(servingUrl);
  });

  // As deploy/postgres/roles.sql makes it, and as somebody does who writes no more than is needed.
  test.each(['noinherit', 'inherit'])(
    'may be one that the operator made with %s, whose servers never learn the password of the owner',
    async how => {
      await runOnce(superuserUrl, `create role by_hand_${how} login ${how} password 'secret'`);
      const url = new URL(cluster.url);
      [url.username, url.password] = [`by_hand_${how}`, 'secret'];
      expect(await migrate({ url: cluster.url, servingUrl: url.href })).toBe(url.href);
      expect(await migrate({ url: url.href })).toBe(url.href);
      await (await openDatabase({ url: url.href })).close();
      const rename = (from: string, to: string) =>
        runOnce(cluster.url, `update migration_checksum set name = '${to}' where name = '${from}'`);
      await rename('0001_foundation', '0000_before');
      await expect(migrate({ url: url.href })).rejects.toThrow(
        'Migration 0001_foundation has not been applied',
      );
      await rename('0000_before', '0001_foundation');
    },
  );
});
