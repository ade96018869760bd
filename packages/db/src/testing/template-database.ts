import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { dropDatabase, runOnce, withDatabase } from './database-url.ts';
import { startThrowAwayCluster } from './throw-away-cluster.ts';

export interface TemplateDatabases {
  adminUrl: string;
  /** Migrated and empty. */
  emptyName: string;
  /** The same with the contents. */
  filledName: string;
  stop(): Promise<void>;
}

/**
 * Migrates an empty database once, and fills a copy of it once; tests copy either.
 * On TEST_DATABASE_URL's server if set, else on a throw-away one.
 */
export async function startTemplateDatabases(
  fill: (database: Database) => Promise<void>,
): Promise<TemplateDatabases> {
  const cluster = await openCluster();
  const run = randomBytes(8).toString('hex');
  const emptyName = `openfloor_template_${run}`;
  const filledName = `openfloor_filled_${run}`;
  const stop = async () => {
    for (const name of await databasesOf(cluster.url, run)) await dropDatabase(cluster.url, name);
    await cluster.stop();
  };
  try {
    await runOnce(cluster.url, `create database ${emptyName}`);
    await migrate({ url: withDatabase(cluster.url, emptyName) });
    await runOnce(cluster.url, `create database ${filledName} template ${emptyName}`);
    await fillOnce(withDatabase(cluster.url, filledName), fill);
  } catch (error) {
    await stop();
    throw error;
  }
  return { adminUrl: cluster.url, emptyName, filledName, stop };
}

/** Those that were made here, and those that tests made of them for each other. */
async function databasesOf(url: string, run: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where strpos(datname, $1) > 0',
      [run],
    );
    return rows.map(({ datname }) => datname);
  } finally {
    await client.end();
  }
}

/** Statistics are copied with a database: without them each copy would plan its queries blindly. */
export async function fillOnce(url: string, fill: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({
    url,
    poolMax: 2,
    applicationName: 'openfloor-test',
    asOwner: true,
  });
  try {
    await fill(database);
  } finally {
    await database.close();
  }
  await runOnce(url, 'vacuum analyze');
}

async function openCluster() {
  const url = process.env.TEST_DATABASE_URL;
  return url ? { url, stop: async () => {} } : startThrowAwayCluster();
}
