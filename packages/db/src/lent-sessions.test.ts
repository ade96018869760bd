import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase, type Tx } from './database.ts';
import { keptStatement } from './kept-statement.ts';
import { migrate } from './migrate.ts';
import { servingLimits } from './session-limits.ts';
import { runOnce } from './testing/database-url.ts';
import { type PoolerManners, startPoolerManners } from './testing/pooler-manners.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

/** As what a transaction runs, and within which limits. */
const whereabouts = async (tx: Tx) => {
  const { rows } = await sql<Record<string, string>>`
    select current_user as name, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx);
  return rows[0];
};
const wanted = { name: 'openfloor_app', statement: '4s', lock: '3s', idle: '4s' };

let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
});
afterAll(() => world.drop());

describe.each(['refuses', 'forgets'] as const)('behind a pooler that %s options of sessions', treats => {
  let pooler: PoolerManners;
  let database: Database;
  beforeAll(async () => {
    pooler = await startPoolerManners(world.url, treats);
    database = await openDatabase({
      url: pooler.through(world.servingUrl),
      poolMax: 2,
      limits: servingLimits,
    });
  });
  afterAll(async () => {
    await database.close();
    await pooler.close();
  });

  test('every transaction brings its role and its limits, and leaves neither behind', async () => {
    expect(database.opening.sessions).toBe('lent');
    expect(await database.platform(whereabouts)).toEqual(wanted);
    expect(await database.tenant(randomUUID(), whereabouts)).toEqual(wanted);
    expect(await database.snapshot(randomUUID(), whereabouts)).toEqual(wanted);
    const again = await openDatabase({ ...database.opening, poolMax: 1 });
    expect(await again.platform(whereabouts)).toEqual(wanted);
    await again.close();
  });

  test('nothing is kept in a session that is somebody else’s next', async () => {
    const add = keptStatement<{ sum: number }>(() => sql`select $1::integer + 1 as sum`);
    const { kept, sums } = await database.platform(async tx => {
      const sums = [...(await add(tx, [1])), ...(await add(tx, [2]))];
      return { sums, kept: (await sql`select from pg_prepared_statements`.execute(tx)).rows };
    });
    expect({ kept, sums }).toEqual({ kept: [], sums: [{ sum: 2 }, { sum: 3 }] });
  });

  test('it says whether the database works', async () => {
    expect(await database.probe()).toBeInstanceOf(Date);
    expect(await database.probe()).toBeInstanceOf(Date);
  });

  test('the owner’s login is refused as it is without one', async () => {
    const asOwner = openDatabase({ url: pooler.through(world.url), poolMax: 1 });
    await expect(asOwner).rejects.toThrow(/owns tables or may create roles/);
  });

  test('migrations, whose turn is a session’s, are refused and say where they can be done', async () => {
    const migrating = migrate({ url: pooler.through(world.url) });
    await expect(migrating).rejects.toThrow(/MIGRATION_DATABASE_URL/);
  });
});

test('sessions of its own keep what they were opened with', async () => {
  const database = await openDatabase({ url: world.servingUrl, poolMax: 1, limits: servingLimits });
  expect(database.opening.sessions).toBe('own');
  expect(await database.platform(whereabouts)).toEqual(wanted);
  await database.close();
});

test('commits wait for the disk, whatever a session was told before', async () => {
  await runOnce(world.url, 'select 1');
  const { rows } = await world.database.platform(tx =>
    sql<{ source: string }>`select source from pg_settings where name = 'synchronous_commit'`.execute(tx),
  );
  // The tests' throw-away server says it on its command line; nothing of ours says it for a session.
  expect(['default', 'command line']).toContain(rows[0]?.source);
});
