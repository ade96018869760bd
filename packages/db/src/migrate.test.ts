import { randomBytes } from 'node:crypto';
import { appendFile, cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { migrationsFolder, readMigrationFiles } from './migration-files.ts';
import { dropDatabase, runOnce, withDatabase } from './testing/database-url.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const adminUrl = inject('adminDatabaseUrl');
let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  await cp(migrationsFolder, folder, { recursive: true });
});

async function newDatabase(template = 'template1'): Promise<string> {
  const name = `openfloor_empty_${randomBytes(8).toString('hex')}`;
  await runOnce(adminUrl, `create database ${name} template ${template}`);
  onTestFinished(() => dropDatabase(adminUrl, name));
  return withDatabase(adminUrl, name);
}

async function appliedIn(database: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from migration_checksum order by name');
  await client.end();
  return rows.map(row => row.name);
}

test('four nodes that start at once apply each migration once', async () => {
  const url = await newDatabase();
  const told: string[] = [];
  await Promise.all(Array.from({ length: 4 }, () => migrate({ url, log: line => told.push(line) })));
  const expected = (await readMigrationFiles(migrationsFolder)).map(file => file.name);
  expect(told.filter(line => !line.endsWith('; waiting'))).toEqual(
    expected.map(name => `database: applied migration ${name}`),
  );
  expect(await appliedIn(url)).toEqual(expected);
});

describe('after a first run', () => {
  let url: string;
  beforeEach(async () => {
    url = await newDatabase(inject('templateDatabases').empty);
  });

  test('a new file is applied, the others are left alone', async () => {
    await writeFile(
      join(folder, '9000_new.sql'),
      'create table brand_new (id int); insert into brand_new values (1);',
    );
    const told: string[] = [];
    await migrate({ url, folder, log: line => told.push(line) });
    expect(told).toEqual(['database: applied migration 9000_new']);
  });

  test('so is one whose number comes before others that were applied', async () => {
    await writeFile(join(folder, '0001_new_beside_others.sql'), 'create table beside_others (id int);');
    const told: string[] = [];
    await migrate({ url, folder, log: line => told.push(line) });
    expect(told).toEqual(['database: applied migration 0001_new_beside_others']);
    await migrate({ url, folder, log: line => told.push(line) });
    expect(told).toHaveLength(1);
  });

  test('a file that fails leaves nothing behind and is named', async () => {
    await writeFile(join(folder, '9000_bad.sql'), 'create table half (id int); select 1 / 0;');
    await expect(migrate({ url, folder })).rejects.toThrow('Migration 9000_bad failed: division by zero');
    await expect(runOnce(url, 'select from half')).rejects.toThrow('does not exist');
    expect(await appliedIn(url)).not.toContain('9000_bad');
  });

  test('a changed file is refused', async () => {
    await appendFile(join(folder, '0001_foundation.sql'), '\n-- changed');
    await expect(migrate({ url, folder })).rejects.toThrow('Migration 0001_foundation was changed after');
  });

  test('a missing file is refused', async () => {
    await rm(join(folder, '0001_foundation.sql'));
    await expect(migrate({ url, folder })).rejects.toThrow(
      'Migration 0001_foundation was applied to this database, but',
    );
  });
});

test('a misnamed file is refused', async () => {
  await writeFile(join(folder, '12-oops.sql'), '');
  const url = await newDatabase();
  await expect(migrate({ url, folder })).rejects.toThrow('12-oops.sql must be named like');
});

test('a user who may not grant the role is told what to run', async () => {
  const user = `plain_${randomBytes(6).toString('hex')}`;
  await runOnce(adminUrl, `create role ${user} login password 'plain'`);
  onTestFinished(() => runOnce(adminUrl, `drop role ${user}`));
  const plain = new URL(await newDatabase());
  plain.username = user;
  plain.password = 'plain';
  await expect(migrate({ url: plain.href })).rejects.toThrow(
    `run once as an administrator: CREATE ROLE openfloor_app NOLOGIN; GRANT openfloor_app TO ${user};`,
  );
});
