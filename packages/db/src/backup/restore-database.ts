import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../migrate.ts';
import { migrationsFolder, readMigrationFiles } from '../migration-files.ts';
import { arrangePieces } from './arrange-pieces.ts';
import {
  type BackedUpTable,
  columnList,
  type DatabaseContents,
  labelOf,
  listTables,
  quoted,
  unfinishedMark,
} from './contents.ts';
import { relax } from './relax.ts';

export interface Loader {
  /** Writes a table's rows, as COPY gave them; fails where they are not as many as the backup counted. */
  load(table: BackedUpTable, give: (rows: Writable) => Promise<void>): Promise<void>;
}

export interface RestoreOptions {
  /** The owner's, of an empty database. */
  url: string;
  /** The login to serve with, where the operator made one. */
  servingUrl?: string | undefined;
  contents: DatabaseContents;
  log?: (line: string) => void;
}

/**
 * Fills an empty database: the tables of the version that the backup is of, all rows in one transaction, then what later
 * versions add. Gives the URL to serve with.
 */
export async function restoreDatabase(
  { url, servingUrl, contents, log }: RestoreOptions,
  work: (loader: Loader) => Promise<void>,
): Promise<string> {
  const only = await knownMigrations(contents);
  const client = new pg.Client({ connectionString: url, application_name: 'openfloor-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await makeRoom(client);
    await migrate({ url, servingUrl, only });
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await arrangePieces(client, contents.pieces);
    const guardAgain = await relax(client);
    await emptyTables(client, contents.tables);
    const missing = new Set(contents.tables.map(labelOf));
    await work({
      async load(table, give) {
        if (!missing.delete(labelOf(table)))
          throw new Error(`The backup has no table ${labelOf(table)}, or twice`);
        await loadTable(client, table, give);
      },
    });
    if (missing.size > 0) throw new Error(`The backup lacks the rows of ${[...missing].join(', ')}`);
    await setSequences(client, contents.sequences);
    await compareCounts(client, contents.tables);
    await guardAgain();
    await client.query(`drop table public.${unfinishedMark}`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return migrate({ url, servingUrl, ...(log && { log }) });
}

/** The backup's, which have to be those of this version, letter for letter. */
async function knownMigrations({ migrations }: DatabaseContents): Promise<ReadonlySet<string>> {
  const files = new Map((await readMigrationFiles(migrationsFolder)).map(file => [file.name, file.checksum]));
  for (const { name, checksum } of migrations) {
    const known = files.get(name);
    if (known === undefined)
      throw new Error(
        `The backup is of a newer version: it has migration ${name}. Restore it with that version`,
      );
    if (known !== checksum) throw new Error(`The backup's migration ${name} is another than this version's`);
  }
  return new Set(migrations.map(({ name }) => name));
}

/** Never in the place of something else; only what an earlier restore left behind is taken away. */
async function makeRoom(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean; unfinished: boolean }>(
    `select to_regnamespace('parts') is not null or exists (select from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')) as used,
     to_regclass($1) is not null as unfinished`,
    [`public.${unfinishedMark}`],
  );
  const { used = true, unfinished = false } = rows[0] ?? {};
  if (used && !unfinished)
    throw new Error('The database is not empty: restore into a new one, nothing is ever written over');
  if (unfinished)
    await client.query(
      'drop schema if exists parts cascade; drop schema public cascade; create schema public; grant usage on schema public to public',
    );
  await client.query(`create table public.${unfinishedMark} (began_at timestamptz not null default now())`);
}

/** What migrations bring along is in the backup too, as it was then. */
async function emptyTables(client: pg.Client, wanted: readonly BackedUpTable[]): Promise<void> {
  const present = new Map((await listTables(client)).map(table => [labelOf(table), table]));
  for (const table of wanted) {
    const here = present.get(labelOf(table));
    if (!here) throw new Error(`The backup has a table ${labelOf(table)} that its version does not have`);
    if (here.columns.toSorted().join() !== table.columns.toSorted().join())
      throw new Error(`The backup's table ${labelOf(table)} has other columns than its version`);
  }
  const all = [...present.values()].map(table => quoted(client, table));
  await client.query(`truncate ${all.join(', ')}`);
}

async function loadTable(
  client: pg.Client,
  table: BackedUpTable,
  give: (rows: Writable) => Promise<void>,
): Promise<void> {
  const rows = client.query(
    copyFrom(`copy ${quoted(client, table)} (${columnList(client, table.columns)}) from stdin`),
  );
  const done = finished(rows);
  try {
    await give(rows);
    rows.end();
  } catch (error) {
    rows.destroy(error as Error);
    await done.catch(() => {});
    throw error;
  }
  await done;
  if (rows.rowCount !== table.rows)
    throw new Error(`The backup holds ${rows.rowCount} of the ${table.rows} rows of ${labelOf(table)}`);
}

async function setSequences(client: pg.Client, sequences: DatabaseContents['sequences']): Promise<void> {
  for (const { schema, table, column, value, isCalled } of sequences)
    await client.query(
      `select setval(pg_get_serial_sequence(format('%I.%I', $1::text, $2::text), $3), $4::bigint, $5)`,
      [schema, table, column, value, isCalled],
    );
}

/** Before everything is guarded again: from then on the owner sees no tenant's rows either. */
async function compareCounts(client: pg.Client, tables: readonly BackedUpTable[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*)::text as count from ${quoted(client, table)}`,
    );
    if (Number(rows[0]?.count) !== table.rows)
      throw new Error(`${labelOf(table)} has ${rows[0]?.count} of ${table.rows} rows after the restore`);
  }
}
