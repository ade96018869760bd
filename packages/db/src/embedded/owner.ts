import pg from 'pg';
import { superuser } from './initialise.ts';
import type { Postmaster } from './postmaster.ts';

/** Owns the database, and may create the application's role; not a superuser, so it cannot reach files or programs. */
const owner = 'openfloor';
const database = 'openfloor';

type Place = Pick<Postmaster, 'port' | 'socketFolder'>;

export interface EmbeddedUrls {
  /** Of the tables' owner. */
  url: string;
  /** Of the superuser, for backups: row security holds the owner back. */
  adminUrl: string;
}

export function embeddedUrls(place: Place, password: string): EmbeddedUrls {
  return {
    url: address(place, password, owner, database),
    adminUrl: address(place, password, superuser, database),
  };
}

function address({ port, socketFolder }: Place, password: string, user: string, name: string): string {
  const url = new URL(`postgres://${user}:${password}@127.0.0.1:${port}/${name}`);
  // Said outright, lest PGSSLMODE in the environment asks for what a connection on this machine does not have.
  url.searchParams.set('sslmode', 'disable');
  if (socketFolder) url.searchParams.set('host', socketFolder);
  return url.href;
}

/** Creates the owner and its database where missing, and tells the URLs to reach them. */
export async function prepareOwner(place: Place, password: string): Promise<EmbeddedUrls> {
  const client = new pg.Client({ connectionString: address(place, password, superuser, 'postgres') });
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
  return embeddedUrls(place, password);
}

async function isMissing(client: pg.Client, catalog: string, column: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${catalog} where ${column} = $1`, [name]);
  return rowCount === 0;
}
