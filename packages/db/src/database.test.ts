import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Tx } from './database.ts';
import { isUniqueViolation } from './errors.ts';
import { keptStatement } from './kept-statement.ts';
import { runOnce } from './testing/database-url.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const one = randomUUID();
const other = randomUUID();
let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await runOnce(
    testDatabase.url,
    `create table note (tenant_id uuid not null, body text constraint note_body_taken unique);
     select protect_tenant_table('note');
     create table counter (id integer primary key, value bigint not null);
     insert into counter values (1, 0), (2, 0);
     grant select, update on counter to openfloor_app`,
  );
});
afterAll(() => testDatabase.drop());

const addNote = (tenantId: string, body: string) => (tx: Tx) =>
  sql`insert into note values (${tenantId}, ${body})`.execute(tx);
const readNotes = async (tx: Tx) => (await sql<{ body: string }>`select body from note`.execute(tx)).rows;

test('values keep their exact type', async () => {
  const { rows } = await testDatabase.database.platform(tx =>
    sql`select 9007199254740993::int8 as whole, 1.50::numeric as exact, date '2026-01-02' as day,
               timestamptz '2026-01-02 03:04:05Z' as moment`.execute(tx),
  );
  expect(rows).toEqual([
    { whole: 9007199254740993n, exact: '1.50', day: '2026-01-02', moment: new Date('2026-01-02T03:04:05Z') },
  ]);
});

describe('a tenant', () => {
  beforeEach(async () => {
    await testDatabase.database.tenant(one, tx => sql`delete from note`.execute(tx));
    await testDatabase.database.tenant(one, addNote(one, 'hello'));
  });

  test('sees its own rows; another tenant, or none, sees nothing', async () => {
    expect(await testDatabase.database.tenant(one, readNotes)).toEqual([{ body: 'hello' }]);
    expect(await testDatabase.database.tenant(other, readNotes)).toEqual([]);
    expect(await testDatabase.database.platform(readNotes)).toEqual([]);
  });

  test('cannot write, move, change or delete rows of another tenant', async () => {
    const refused = /row-level security/;
    await expect(testDatabase.database.tenant(one, addNote(other, 'x'))).rejects.toThrow(refused);
    await expect(testDatabase.database.platform(addNote(one, 'x'))).rejects.toThrow(refused);
    const move = testDatabase.database.tenant(one, tx =>
      sql`update note set tenant_id = ${other}`.execute(tx),
    );
    await expect(move).rejects.toThrow(refused);
    await testDatabase.database.tenant(other, tx => sql`update note set body = 'changed'`.execute(tx));
    await testDatabase.database.tenant(other, tx => sql`delete from note`.execute(tx));
    expect(await testDatabase.database.tenant(one, readNotes)).toEqual([{ body: 'hello' }]);
  });

  test('holds for one transaction only, also on the same connection', async () => {
    const single = await openDatabase({ url: testDatabase.servingUrl, poolMax: 1 });
    expect(await single.tenant(one, readNotes)).toHaveLength(1);
    expect(await single.platform(readNotes)).toEqual([]);
    await expect(single.tenant(one, () => Promise.reject(new Error('stop')))).rejects.toThrow('stop');
    expect(await single.platform(readNotes)).toEqual([]);
    await single.close();
  });

  test('is undone as a whole when the work fails', async () => {
    const failing = testDatabase.database.tenant(one, async tx => {
      await addNote(one, 'second')(tx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await testDatabase.database.tenant(one, readNotes)).toEqual([{ body: 'hello' }]);
  });

  test.each(['', 'x', `${one}'; drop table note; --`])('with the id %j is refused', async id => {
    await expect(testDatabase.database.tenant(id, readNotes)).rejects.toThrow('must be a UUID');
  });

  test('a taken name is told apart by its constraint', async () => {
    const error: unknown = await testDatabase.database
      .tenant(one, addNote(one, 'hello'))
      .catch(caught => caught);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'note_body_taken')).toBe(true);
    expect(isUniqueViolation(error, 'something_else')).toBe(false);
    expect(isUniqueViolation(new Error('23505'))).toBe(false);
  });
});

describe('work that PostgreSQL gave up', () => {
  test('two transactions that block each other both finish', async () => {
    let arrived = 0;
    let openGate = () => {};
    const bothHoldARow = new Promise<void>(resolve => {
      openGate = resolve;
    });
    const crossing = (first: number, second: number) => async (tx: Tx) => {
      await sql`update counter set value = value + 1 where id = ${first}`.execute(tx);
      if (++arrived === 2) openGate();
      await bothHoldARow;
      await sql`update counter set value = value + 1 where id = ${second}`.execute(tx);
    };
    await Promise.all([
      testDatabase.database.platform(crossing(1, 2)),
      testDatabase.database.platform(crossing(2, 1)),
    ]);
    const { rows } = await testDatabase.database.platform(tx => sql`select value from counter`.execute(tx));
    expect(rows).toEqual([{ value: 2n }, { value: 2n }]);
    // One of them began anew, and more often where they met again.
    expect(arrived).toBeGreaterThanOrEqual(3);
  });

  test('is tried a bounded number of times', async () => {
    let tries = 0;
    const hopeless = testDatabase.database.platform(tx => {
      tries++;
      return sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
    });
    await expect(hopeless).rejects.toThrow('again');
    expect(tries).toBe(5);
  });
});

test('a statement that is asked all the time is planned once in a session, and anew once its table has changed', async () => {
  await runOnce(
    testDatabase.url,
    `create table kept (amount integer); insert into kept values (7); grant select on kept to openfloor_app`,
  );
  const amounts = keptStatement<{ amount: unknown }>(
    () => sql`select amount from kept where amount = $1::integer`,
  );
  const single = await openDatabase({ url: testDatabase.servingUrl, poolMax: 1 });
  const read = () => single.platform(tx => amounts(tx, [7]));
  expect(await read()).toEqual([{ amount: 7 }]);
  expect(await read()).toEqual([{ amount: 7 }]);
  const { rows } = await single.platform(tx =>
    sql`select statement from pg_prepared_statements where generic_plans + custom_plans = 2`.execute(tx),
  );
  expect(rows).toEqual([{ statement: 'select amount from kept where amount = $1::integer' }]);
  await runOnce(testDatabase.url, 'alter table kept alter column amount type numeric(9, 2)');
  expect(await read()).toEqual([{ amount: '7.00' }]);
  await single.close();
});

test('one tenant never has all connections, however much it asks for', async () => {
  const database = await openDatabase({ url: testDatabase.servingUrl, poolMax: 4 });
  let finish = () => {};
  const finished = new Promise<void>(resolve => {
    finish = resolve;
  });
  const greedy = Array.from({ length: 10 }, () => database.tenant(one, () => finished));
  expect(await database.tenant(other, readNotes)).toEqual([]);
  finish();
  await Promise.all(greedy);
  await database.close();
});

test('a connection lost in the middle of a transaction fails that transaction only', async () => {
  const cutOff = testDatabase.database.platform(async tx => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await runOnce(testDatabase.url, `select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
    await sql`select 1`.execute(tx);
  });
  await expect(cutOff).rejects.toThrow();
  await testDatabase.database.platform(tx => sql`select 1`.execute(tx));
});
