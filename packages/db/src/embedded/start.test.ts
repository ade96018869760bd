import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type HolderOptions, type HolderProcess, startHolder } from '../testing/holder-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { findRunningPostgres, openEmbeddedPostgres } from './beside.ts';
import { startEmbeddedPostgres } from './start.ts';

const run = promisify(execFile);

/** An initialised data folder, copied by the tests that are not about the first start. */
let initialised: string;
beforeAll(async () => {
  initialised = await mkdtemp(join(tmpdir(), 'openfloor-initialised-'));
  await (await startEmbeddedPostgres({ dataDir: initialised, durable: false })).stop();
});
afterAll(() => rm(initialised, { recursive: true }));

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await temporaryFolder(), 'data');
});
const useInitialisedFolder = () => run('cp', ['-a', initialised, dataDir]);

async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(query).finally(() => client.end());
  return rows;
}

async function start(options: { log?: (line: string) => void; durable?: boolean } = {}) {
  const cluster = await startEmbeddedPostgres({ dataDir, ...options });
  onTestFinished(cluster.stop);
  return cluster;
}

async function hold(options: Omit<HolderOptions, 'dataDir'> = {}): Promise<HolderProcess> {
  const holder = await startHolder({ dataDir, ...options });
  onTestFinished(() => holder.end('SIGTERM'));
  return holder;
}

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid');
const postmasterPid = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);

/** The shell that would stop PostgreSQL once its server is gone. */
async function watcherOf(postmaster: number): Promise<number> {
  const { stdout } = await run('ps', ['-eo', 'pid=,args=']);
  const line = stdout.split('\n').find(entry => entry.includes(`read -r _; kill -INT ${postmaster}`));
  return Number(line?.trim().split(' ')[0]);
}

test('data is durable, private, and still there after a proper stop', async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  const [settings] = await ask(
    first.url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
            current_setting('listen_addresses') as address, current_setting('password_encryption') as password,
            current_setting('server_encoding') as encoding, datlocale as locale, rolsuper as superuser
     from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
  );
  expect(settings).toEqual({
    ...{ fsync: 'on', commit: 'on', address: '127.0.0.1', password: 'scram-sha-256' },
    ...{ encoding: 'UTF8', locale: 'C.UTF-8', superuser: false },
  });
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  expect(existsSync(pidFile())).toBe(false);
  expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);

  const second = await start();
  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  const stranger = new URL(second.url);
  stranger.password = 'guessed';
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('is reached by its socket, and over the loopback where the way to that is too long', async () => {
  const way = 'select inet_server_addr() is null as socket';
  await useInitialisedFolder();
  const short = await start({ durable: false });
  expect(await ask(short.url, way)).toEqual([{ socket: true }]);
  const loopback = new URL(short.url);
  loopback.searchParams.delete('host');
  expect(await ask(loopback.href, way)).toEqual([{ socket: false }]);
  await short.stop();
  dataDir = `${dataDir}-${'a'.repeat(110)}`;
  await useInitialisedFolder();
  const long = await start({ durable: false });
  expect(await ask(long.url, way)).toEqual([{ socket: false }]);
});

describe('while one server holds the folder', () => {
  beforeEach(useInitialisedFolder);

  test('another is refused and does not disturb it', async () => {
    const holder = await hold();
    await expect(start()).rejects.toThrow(
      `Another Openfloor server (process ${holder.pid}) uses the data folder`,
    );
    expect(await ask(holder.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('Ctrl-C in its terminal does not reach PostgreSQL', async () => {
    await start({ durable: false });
    const columns = ['-o', 'pgid=', '-p', `${process.pid},${await postmasterPid()}`];
    const groups = (await run('ps', columns)).stdout.trim().split(/\s+/);
    expect(new Set(groups).size).toBe(2);
  });
});

describe('after kill -9', () => {
  const endings: [string, (holder: HolderProcess, postmaster: number, watcher: number) => Promise<void>][] = [
    ['the server', async holder => holder.end('SIGKILL')],
    [
      'the server and its watcher, which leaves PostgreSQL running',
      async (holder, _postmaster, watcher) => {
        process.kill(watcher, 'SIGKILL');
        await holder.end('SIGKILL');
      },
    ],
    [
      'everything',
      async (holder, postmaster, watcher) => {
        process.kill(watcher, 'SIGKILL');
        process.kill(postmaster, 'SIGKILL');
        await holder.end('SIGKILL');
      },
    ],
  ];

  test.each(endings)('of %s, the next start has every acknowledged row', async (_, end) => {
    await useInitialisedFolder();
    const holder = await startHolder({ dataDir, task: 'write' });
    await holder.untilWritten(100);
    const postmaster = await postmasterPid();
    await end(holder, postmaster, await watcherOf(postmaster));

    const cluster = await start();
    const rows = await ask<{ number: number }>(cluster.url, 'select number from written');
    const found = new Set(rows.map(row => row.number));
    expect(holder.written.length).toBeGreaterThanOrEqual(100);
    expect(holder.written.filter(number => !found.has(number))).toEqual([]);
  });

  test('a pid file whose number went to an unrelated process is no obstacle', async () => {
    await useInitialisedFolder();
    const first = await startEmbeddedPostgres({ dataDir, durable: false });
    const left = await readFile(pidFile(), 'utf8');
    await first.stop();
    const unrelated = spawn('sleep', ['60']);
    onTestFinished(() => {
      unrelated.kill();
    });
    await writeFile(pidFile(), left.replace(/^\d+/, String(unrelated.pid)), { mode: 0o600 });
    const { url } = await start({ durable: false });
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(unrelated.exitCode).toBeNull();
  });

  test('in the middle of the first initdb, it is done again', async () => {
    const starting = startHolder({ dataDir }).catch(() => undefined);
    await expect.poll(initdbIsWriting, { interval: 1, timeout: 20_000 }).toBe(true);
    const [claim = ''] = await readdir(join(dataDir, 'claims'));
    process.kill(Number(claim.split('-')[0]), 'SIGKILL');
    await starting;
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    const { url } = await start({ durable: false });
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

async function initdbIsWriting(): Promise<boolean> {
  const names = await readdir(dataDir).catch(() => []);
  const unfinished = names.find(name => name.startsWith('postgres-unfinished-'));
  return unfinished !== undefined && existsSync(join(dataDir, unfinished, 'cluster', 'PG_VERSION'));
}

test('a folder with other files in it is left alone', async () => {
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'precious.txt'), '');
  await expect(start()).rejects.toThrow('holds files but no PostgreSQL data; move them away first');
});

test('a command finds the PostgreSQL of a server that runs, and not that of the folder it was copied from', async () => {
  await useInitialisedFolder();
  expect(await findRunningPostgres(dataDir)).toBeUndefined();
  const cluster = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    const { url, adminUrl } = cluster;
    expect(await findRunningPostgres(dataDir)).toEqual({ url, adminUrl });
    const beside = await openEmbeddedPostgres({ dataDir });
    await beside.stop();
    expect(await ask(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    const copy = `${dataDir}-copy`;
    await run('cp', ['-a', dataDir, copy]);
    expect(await findRunningPostgres(copy)).toBeUndefined();
  } finally {
    await cluster.stop();
  }
  expect(await findRunningPostgres(dataDir)).toBeUndefined();
});
