import pg from 'pg';
import { superuser } from './initialise.ts';
import type { Postmaster } from './postmaster.ts';

/** Owns the database, and may create the application's role; not a superuser, so it cannot reach files or programs. */
const owner = 'openfloor';
const database = 'openfloor';

/** Creates the owner and its database where missing, and tells the URL to reach them. */
export async function prepareOwner(
  { port, socketFolder }: Pick<Postmaster, 'port' | 'socketFolder'>,
  password: string,
): Promise<string> {
  const address = (user: string, name: string) => {
    const url = new URL(`postgres://${user}:${password}@127.0.0.1:${port}/${name}`);
    // Said outright, lest PGSSLMODE in the environment asks for what a connection on this machine does not have.
    url.searchParams.set('sslmode', 'disable');
    if (socketFolder) url.searchParams.set('host', socketFolder);
    return url.href;
  };
  const client = new pg.Client({ connectionString: address(superuser, 'postgres') });
  await client.connect();
  try {
    if (await isMissing(client, 'pg_roles', 'rolname', owner)) {
      await client.query(`create role ${owner} login createrole createdb password '${password}'`);
    }
    if (await isMissing(client, 'pg_database', 'datname', database)) {
      await client.query(`create database ${database} owner ${owner}`);
    }
  } finally {
    await client.end();
  }
  return address(owner, database);
}

async function isMissing(client: pg.Client, catalog: string, column: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${catalog} where ${column} = $1`, [name]);
  return rowCount === 0;
}
