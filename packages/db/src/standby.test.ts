import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTcpProxy, type TcpProxy } from '@openfloor/testing/tcp-proxy';
import { timed } from '@openfloor/testing/timed';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase, type Tx } from './database.ts';
import { servingLimits } from './session-limits.ts';
import { runOnce } from './testing/database-url.ts';
import { type LeaderAndStandby, startLeaderAndStandby } from './testing/standby.ts';

const tenant = randomUUID();
const lines: string[] = [];
let folder: string;
let pair: LeaderAndStandby;
let proxy: TcpProxy;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openfloor-standby-'));
  pair = await startLeaderAndStandby(folder);
  await runOnce(
    pair.leaderUrl,
    `create role openfloor_app nologin;
     create role server login noinherit password 'serves'; grant openfloor_app to server;
     create table note (body text not null); grant select, insert on note to openfloor_app`,
  );
  proxy = await startTcpProxy({ port: Number(new URL(pair.standbyUrl).port) });
  const serving = (url: string) => url.replace(/\/\/[^@]+@/, '//server:serves@');
  database = await openDatabase({
    url: serving(pair.leaderUrl),
    readUrl: proxy.through(serving(pair.standbyUrl)),
    poolMax: 4,
    limits: servingLimits,
    log: line => lines.push(line),
  });
});
afterAll(async () => {
  await database?.close();
  await proxy?.close();
  await pair?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const add = (body: string) =>
  database.tenant(tenant, tx => sql`insert into note values (${body})`.execute(tx));
const look = async (tx: Tx) => {
  const { rows } = await sql<{ standby: boolean; bodies: string[] | null; tenant: string }>`
    select pg_is_in_recovery() as standby, current_setting('app.tenant_id') as tenant,
      (select array_agg(body) from note) as bodies`.execute(tx);
  return { standby: rows[0]?.standby, tenant: rows[0]?.tenant, bodies: rows[0]?.bodies ?? [] };
};
const readOnce = () => database.reads.tenant(tenant, look);
const untilStandbyReads = () => expect.poll(readOnce, { interval: 200 }).toMatchObject({ standby: true });
const onStandby = (statement: string) => runOnce(pair.standbyUrl, statement);

test('whoever reads on the standby finds what they have just written', async () => {
  await untilStandbyReads();
  let fromStandby = 0;
  for (let turn = 0; turn < 40; turn++) {
    const body = randomUUID();
    await add(body);
    const [read, seen] = await Promise.all([readOnce(), database.reads.snapshot(tenant, look)]);
    expect(read.bodies).toContain(body);
    expect(seen.bodies).toContain(body);
    expect(read.tenant).toBe(tenant);
    if (read.standby) fromStandby++;
  }
  expect(fromStandby).toBeGreaterThan(20);
});

test('a standby that has fallen behind is not read: the leader answers, at once from then on', async () => {
  await untilStandbyReads();
  const { behind = 0 } = database.reads.counts ?? {};
  await onStandby('select pg_wal_replay_pause()');
  try {
    const body = randomUUID();
    await add(body);
    expect(await readOnce()).toMatchObject({ standby: false, bodies: expect.arrayContaining([body]) });
    expect(database.reads.counts?.behind).toBe(behind + 1);
    // The standby is not asked again, which would be counted.
    expect(await readOnce()).toMatchObject({ standby: false });
    expect(database.reads.counts?.behind).toBe(behind + 1);
    expect(lines.join()).toMatch(/The standby is behind/);
    const state = await database.reads.look?.();
    expect(state).toMatchObject({ is: 'following' });
    expect(state).not.toMatchObject({ behindBytes: 0 });
  } finally {
    await onStandby('select pg_wal_replay_resume()');
  }
  await untilStandbyReads();
});

test('while nothing is written, a standby whose replay stands still is as good as the leader', async () => {
  await untilStandbyReads();
  await onStandby('select pg_wal_replay_pause()');
  try {
    expect(await readOnce()).toMatchObject({ standby: true });
  } finally {
    await onStandby('select pg_wal_replay_resume()');
  }
});

test.each(['refuses', 'is silent'])(
  'a standby that %s is not waited for, and read again once it answers',
  async how => {
    await untilStandbyReads();
    if (how === 'refuses') proxy.refuse();
    else proxy.fallSilent();
    if (how === 'refuses') proxy.cut();
    const { failed = 0 } = database.reads.counts ?? {};
    const body = randomUUID();
    await add(body);
    const { value, tookMs } = await timed(readOnce);
    expect(value).toMatchObject({ standby: false, bodies: expect.arrayContaining([body]) });
    expect(tookMs).toBeLessThan(3_500);
    expect(database.reads.counts?.failed).toBe(failed + 1);
    expect(await database.reads.look?.()).toEqual({ is: 'silent' });
    proxy.pass();
    await untilStandbyReads();
    expect(await database.reads.look?.()).toMatchObject({ is: 'following', behindBytes: 0 });
  },
);

test('work that writes after all is done by the leader, once', async () => {
  await untilStandbyReads();
  const body = randomUUID();
  await database.reads.tenant(tenant, tx => sql`insert into note values (${body})`.execute(tx));
  const { bodies } = await database.tenant(tenant, look);
  expect(bodies.filter(one => one === body)).toHaveLength(1);
  expect(await readOnce()).toMatchObject({ standby: true });
});

test('what the work itself refuses is told as it is, and asked once', async () => {
  let asked = 0;
  const refusing = database.reads.tenant(tenant, async () => {
    asked++;
    throw new Error('No such thing');
  });
  await expect(refusing).rejects.toThrow('No such thing');
  expect(asked).toBe(1);
});

// The last one: nothing follows the leader from here on.
test('a standby that has begun to lead is not read', async () => {
  await untilStandbyReads();
  await onStandby('select pg_promote()');
  const body = randomUUID();
  await add(body);
  expect(await readOnce()).toMatchObject({ standby: false, bodies: expect.arrayContaining([body]) });
  await expect.poll(() => database.reads.look?.()).toEqual({ is: 'leading' });
});
