import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  type BackedUpTable,
  columnList,
  type DatabaseContents,
  labelOf,
  listMigrations,
  listPlannedPieces,
  listSequences,
  listTables,
  quoted,
} from './contents.ts';

export interface Snapshot {
  contents: DatabaseContents;
  /** The table's rows as PostgreSQL's COPY writes them. The stream fails where they are not as many as were counted. */
  read(table: BackedUpTable, take: (rows: Readable) => Promise<void>): Promise<void>;
}

/** A login that row security holds back sees no customer at all, and no error either. */
export class HeldBack extends Error {
  constructor(login: string) {
    super(
      `The database login "${login}" is held back by row security: it would back up no customers. Run once as an ` +
        "administrator: CREATE ROLE openfloor_backup LOGIN BYPASSRLS PASSWORD '…'; " +
        'GRANT pg_read_all_data TO openfloor_backup; then set BACKUP_DATABASE_URL to that login',
    );
    this.name = 'HeldBack';
  }
}

/** As pg_dump has it: values read back the same wherever they are restored, and what row security would hide is an error. */
const settings = `set row_security = off; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 3; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'; set synchronize_seqscans = off; set jit = off`;

/** Works on everything that was committed before, while others go on writing. */
export async function withSnapshot<Result>(
  url: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'openfloor-backup',
    connectionTimeoutMillis: 10_000,
  });
  // A lost connection fails the query under way; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(settings);
    await refuseHeldBack(client);
    const at = await clock(client);
    await client.query('begin isolation level repeatable read read only');
    const contents = await readContents(client, at);
    const result = await work({ contents, read: (table, take) => readTable(client, table, take) });
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

async function refuseHeldBack(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ login: string; free: boolean }>(
    `select current_user as login, rolsuper or rolbypassrls as free from pg_roles where rolname = current_user`,
  );
  if (!rows[0]?.free) throw new HeldBack(rows[0]?.login ?? '');
}

/** Asked before the snapshot is taken. */
async function clock(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  return (rows[0]?.at ?? new Date()).toISOString();
}

async function readContents(client: pg.Client, at: string): Promise<DatabaseContents> {
  const { rows: known } = await client.query<{ is_there: boolean; version: string }>(
    `select to_regclass('public.migration_checksum') is not null as is_there,
       current_setting('server_version') as version`,
  );
  if (!known[0]?.is_there) throw new Error('This database holds no Openfloor data');
  const found = await listTables(client);
  // Nobody changes or drops a table until all of them are read.
  await client.query(
    `lock table ${found.map(table => quoted(client, table)).join(', ')} in access share mode`,
  );
  const tables: BackedUpTable[] = [];
  for (const table of found) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*)::text as count from ${quoted(client, table)}`,
    );
    tables.push({ ...table, rows: Number(rows[0]?.count) });
  }
  return {
    at,
    postgres: known[0].version,
    migrations: await listMigrations(client),
    tables,
    pieces: await listPlannedPieces(client),
    sequences: await listSequences(client),
  };
}

async function readTable(
  client: pg.Client,
  table: BackedUpTable,
  take: (rows: Readable) => Promise<void>,
): Promise<void> {
  const rows = client.query(
    copyTo(`copy (select ${columnList(client, table.columns)} from ${quoted(client, table)}) to stdout`),
  );
  await take(rows);
  if (rows.rowCount !== table.rows)
    throw new Error(`${labelOf(table)} gave ${rows.rowCount} of the ${table.rows} rows that it has`);
}
