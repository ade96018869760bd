import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../database.ts';
import { withDatabase } from './database-url.ts';
import { fillOnce } from './template-database.ts';
import type { Template } from './test-database.ts';

/**
 * A template that some tests need and most do not: whoever asks first makes it of another one, and the other workers wait
 * for it. Its name.
 */
export async function laterTemplate(
  base: Template,
  part: string,
  fill: (database: Database) => Promise<void>,
): Promise<string> {
  const adminUrl = inject('adminDatabaseUrl');
  const baseName = inject('templateDatabases')[base];
  const name = `${baseName}_${part}`;
  const unfinished = `${name}_unfinished`;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`drop database if exists ${unfinished}`);
      await client.query(`create database ${unfinished} template ${baseName} strategy file_copy`);
      await fillOnce(withDatabase(adminUrl, unfinished), fill);
      await client.query(`alter database ${unfinished} rename to ${name}`);
    }
  } finally {
    // The lock goes with the connection.
    await client.end();
  }
  return name;
}
