import { randomBytes } from 'node:crypto';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNode } from '@openfloor/testing/freezable-node';
import { tries } from '@openfloor/testing/tries';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { migrationsFolder } from './migration-files.ts';
import { dropDatabase, runOnce, withDatabase } from './testing/database-url.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

tries('holding up everybody with one customer, server or database');

const adminUrl = inject('adminDatabaseUrl');
const program = fileURLToPath(new URL('testing/migrating-node.ts', import.meta.url));
const silentMs = 1_000;

test('a node that freezes while it migrates loses its turn: another migrates, and it does nothing when it wakes up', async () => {
  const name = `openfloor_frozen_${randomBytes(8).toString('hex')}`;
  await runOnce(adminUrl, `create database ${name} template ${inject('templateDatabases').empty}`);
  onTestFinished(() => dropDatabase(adminUrl, name));
  const url = withDatabase(adminUrl, name);
  const folder = await temporaryFolder();
  await cp(migrationsFolder, folder, { recursive: true });
  const slow = 'create table once (id int); insert into once values (1); select pg_sleep(0.3);';
  await writeFile(join(folder, '9000_slow.sql'), slow);
  const client = new pg.Client({ connectionString: url });
  await client.connect();

  const node = await startNode(program, [url, folder, String(silentMs)]);
  onTestFinished(() => node.kill().then(() => {}));
  const sleeping = `select from pg_stat_activity where datname = $1 and application_name = 'openfloor-migrate'
    and query like '%pg_sleep%' and state = 'active'`;
  await expect.poll(async () => (await client.query(sleeping, [name])).rowCount).toBe(1);
  node.freeze();

  const told: string[] = [];
  await migrate({ url, folder, silentMs, log: line => told.push(line) });
  expect(told).toEqual([
    'database: another node migrates it; waiting',
    'database: applied migration 9000_slow',
  ]);
  node.thaw();
  const { code, said } = await node.ended;
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('lost its turn to migrate') });
  expect((await client.query('select from once')).rowCount).toBe(1);
  await client.end();
});
