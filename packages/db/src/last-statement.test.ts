import { randomUUID } from 'node:crypto';
import { startTcpProxy, type TcpProxy } from '@openfloor/testing/tcp-proxy';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase, type Tx } from './database.ts';
import { CommitUnknown, DatabaseBusy, isUniqueViolation } from './errors.ts';
import { keptStatement } from './kept-statement.ts';
import { PatientDialect } from './patient-dialect.ts';
import { Pulse } from './pulse.ts';
import { servingLimits } from './session-limits.ts';
import type { Schema } from './tables.generated.ts';
import { runOnce } from './testing/database-url.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const tenant = randomUUID();
let own: TestDatabase;
let proxy: TcpProxy;
let database: Database;

beforeAll(async () => {
  own = await createTestDatabase();
  await runOnce(
    own.url,
    `create table note (tenant_id uuid not null default current_tenant_id(), body text unique);
     select protect_tenant_table('note')`,
  );
  proxy = await startTcpProxy({ port: Number(new URL(own.url).port) });
  const limits = { ...servingLimits, answer: 400 };
  database = await openDatabase({ url: proxy.through(own.url), poolMax: 1, limits, asOwner: true });
});
afterAll(async () => {
  await database.close();
  await proxy.close();
  await own.drop();
});
beforeEach(async () => {
  proxy.pass();
  await expect.poll(() => write(randomUUID()).then(() => 'written', String)).toBe('written');
});

const insert = keptStatement<{ body: string }>(() => sql`insert into note (body) values ($1) returning body`);
const writing =
  (body: string, isLast = true) =>
  (tx: Tx) =>
    insert(tx, [body], { isLast });
const write = (body: string, isLast?: boolean) => database.tenant(tenant, writing(body, isLast));
const written = async (body: string) => {
  const { rows } = await own.database.tenant(tenant, tx =>
    sql`select from note where body = ${body}`.execute(tx),
  );
  return rows.length;
};

async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  const before = proxy.turns();
  await work();
  return proxy.turns() - before;
}

test('a transaction begins with its first statement, and its last one brings the commit along', async () => {
  const [last, other] = [randomUUID(), randomUUID()];
  expect(await turnsOf(() => write(last))).toBe(1);
  expect(await turnsOf(() => write(other, false))).toBe(2);
  expect([await written(last), await written(other)]).toEqual([1, 1]);
});

test('a last statement that fails leaves nothing, says why, and its connection serves on', async () => {
  const [before, taken] = [randomUUID(), randomUUID()];
  await write(taken);
  const failing = database.tenant(tenant, async tx => {
    await writing(before, false)(tx);
    await writing(taken)(tx);
  });
  await expect(failing).rejects.toSatisfy(isUniqueViolation);
  expect(await written(before)).toBe(0);
  await write(before);
  expect(await written(before)).toBe(1);
});

test('a transaction that cannot begin says why, and does nothing outside of one', async () => {
  const body = randomUUID();
  const pool = new pg.Pool({ connectionString: own.url, max: 1, pipeline: true } as pg.PoolConfig);
  const patience = { answerMs: 5_000, pulse: new Pulse(), bornAt: () => 0 };
  const dialect = new PatientDialect({ pool, begin: 'begin; select 1 / 0', ...patience });
  const never = new Kysely<Schema>({ dialect });
  for (const isLast of [true, false]) {
    const asked = never.transaction().execute(tx => insert(tx, [body], { isLast }));
    await expect(asked).rejects.toThrow('division by zero');
  }
  await never.destroy();
  expect(await written(body)).toBe(0);
});

test('where the answer to it stays away, nobody claims to know; of what comes before one does', async () => {
  const body = randomUUID();
  const silent = (isLast: boolean) =>
    database.tenant(tenant, async tx => {
      await sql`select 1`.execute(tx);
      proxy.fallSilent();
      await writing(body, isLast)(tx);
    });
  await expect(silent(true)).rejects.toThrow(CommitUnknown);
  proxy.pass();
  await expect
    .poll(() => database.platform(tx => sql`select 1`.execute(tx)).then(() => 'again', String))
    .toBe('again');
  await expect(silent(false)).rejects.toThrow(DatabaseBusy);
});

test('in which nothing is asked costs no way there and back', async () => {
  proxy.fallSilent();
  expect(await database.tenant(tenant, async () => 'done')).toBe('done');
});
